import { useElement, useElementId } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { themes } from './deviceSettings.ts';
import { useDeviceSettings } from './useDeviceSettings.ts';

/** Automatic, light or dark; remembered on this device. */
export function ThemeSwitch() {
  const t = useT();
  const name = useElementId();
  const { theme } = useElement();
  const { choose } = useDeviceSettings();
  const labels = { auto: t('Auto'), light: t('Light'), dark: t('Dark') };
  return (
    <fieldset className="df-console-themes">
      <legend className="df-visually-hidden">{t('Theme')}</legend>
      {themes.map((each) => (
        <label key={each} className="df-console-theme">
          <input
            type="radio"
            className="df-visually-hidden"
            name={name}
            checked={each === theme}
            onChange={() => choose({ theme: each })}
          />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  );
}
