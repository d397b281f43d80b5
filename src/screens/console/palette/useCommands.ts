import { useMemo } from 'react';
import { languages, prefersContrast, themes } from '../deviceSettings.ts';
import { useT } from '../../ui/useT.ts';
import { useDeviceSettings } from '../useDeviceSettings.ts';
import type { PageAction } from './actionsIn.ts';

const SUN =
  'M8 10.6a2.6 2.6 0 1 0-.1 0zM8 2v1.2M8 12.8V14M2 8h1.2M12.8 8H14M3.8 3.8l.8.8M11.4 11.4l.8.8M12.2 3.8l-.8.8M4.6 11.4l-.8.8';
const GLOBE = 'M8 14A6 6 0 1 0 7.9 14zM2 8h12M8 2c3.2 3.6 3.2 8.4 0 12M8 2C4.8 5.6 4.8 10.4 8 14';

/** The commands for this device's settings: theme, contrast, language, navigation. */
export function useCommands(): readonly PageAction[] {
  const t = useT();
  const { settings, choose } = useDeviceSettings();
  return useMemo(() => {
    const themeNames = { auto: t('Auto'), light: t('Light'), dark: t('Dark') };
    const { contrast, navigation } = settings;
    const hasMore = contrast ? contrast === 'more' : prefersContrast();
    const isFolded = navigation === 'icons';
    return [
      ...themes.map((theme) => ({
        label: themeNames[theme],
        hint: t('Theme'),
        icon: SUN,
        run: () => choose({ theme }),
      })),
      {
        label: t('High contrast'),
        hint: hasMore ? t('Turn off') : t('Turn on'),
        icon: SUN,
        run: () => choose({ contrast: hasMore ? 'normal' : 'more' }),
      },
      {
        label: isFolded ? t('Expand navigation') : t('Collapse navigation'),
        run: () => choose({ navigation: isFolded ? null : 'icons' }),
      },
      ...Object.entries(languages).map(([lang, name]) => ({
        label: name,
        hint: t('Language'),
        icon: GLOBE,
        run: () => choose({ lang }),
      })),
    ];
  }, [t, settings, choose]);
}
