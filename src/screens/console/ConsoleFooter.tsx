import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { VERSION } from '../../core/page/version.ts';
import { useApp } from '../flow/useApp.ts';
import { SvgIcon } from '../ui/SvgIcon.tsx';
import { useT } from '../ui/useT.ts';
import { SIDE } from './navigationIcons.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useDeviceSettings } from './useDeviceSettings.ts';

/** The versions of the console and its instance, and the theme; below the navigation if shown. */
export function ConsoleFooter({ folds = false }: { folds?: boolean }) {
  const t = useT();
  const app = useApp();
  const instance = useStore(app.page.environment, ({ environment }) =>
    instanceVersion(environment),
  );
  return (
    <footer className="df-console-foot">
      <ThemeSwitch />
      <div className="df-console-versions">
        <span>{t('Version {version}', { version: VERSION })}</span>
        {instance && <span>{t('Instance {version}', { version: instance })}</span>}
      </div>
      {folds && <FoldButton />}
    </footer>
  );
}

/** Collapses the navigation to its icons, or expands it; remembered on this device. */
function FoldButton() {
  const t = useT();
  const { settings, choose } = useDeviceSettings();
  const isFolded = settings.navigation === 'icons';
  const label = isFolded ? t('Expand navigation') : t('Collapse navigation');
  return (
    <button
      type="button"
      className="df-button df-quiet df-icon-button df-console-fold"
      aria-label={label}
      title={label}
      onClick={() => choose({ navigation: isFolded ? null : 'icons' })}
    >
      <SvgIcon d={SIDE} />
    </button>
  );
}
