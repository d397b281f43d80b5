import { useState } from 'react';
import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Button } from '../ui/Button.tsx';
import { useT } from '../ui/useT.ts';
import { languages, prefersContrast } from './deviceSettings.ts';
import { LazyElement } from './LazyElement.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useDeviceSettings } from './useDeviceSettings.ts';

const ShortcutHelp = lazyPart(
  async () => (await import('../flow/shortcuts/ShortcutHelp.tsx')).ShortcutHelp,
  () => null,
);

/** The user menu with the settings of this device. */
export function UserMenu() {
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="df-console-user">
      <LazyElement tag="df-user-menu" waiting={null}>
        <div slot="settings" className="df-console-settings">
          <Settings onShortcuts={() => setHelping(true)} />
        </div>
      </LazyElement>
      {isHelping && <ShortcutHelp onClose={() => setHelping(false)} />}
    </div>
  );
}

function Settings({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useT();
  const id = useElementId();
  const { host } = useElement();
  const { settings, choose } = useDeviceSettings();
  const { contrast } = settings;
  return (
    <>
      <div className="df-console-setting">
        <span aria-hidden="true">{t('Theme')}</span>
        <ThemeSwitch />
      </div>
      <label className="df-console-setting">
        {t('High contrast')}
        <input
          type="checkbox"
          checked={contrast ? contrast === 'more' : prefersContrast()}
          onChange={(event) =>
            choose({ contrast: event.currentTarget.checked ? 'more' : 'normal' })
          }
        />
      </label>
      <div className="df-console-setting">
        <label htmlFor={id}>{t('Language')}</label>
        <select
          id={id}
          className="df-input df-select"
          value={settings.lang ?? ''}
          onChange={(event) => choose({ lang: event.currentTarget.value || null })}
        >
          <option value="">{t('Automatic')}</option>
          {Object.entries(languages).map(([lang, name]) => (
            <option key={lang} value={lang} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Button
        kind="quiet"
        onClick={() => {
          host.querySelector<HTMLElement>('df-user-menu')?.focus();
          onShortcuts();
        }}
      >
        {t('Keyboard shortcuts')}
        <kbd>?</kbd>
      </Button>
    </>
  );
}
