import { useElementId } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { themes, useTheme } from './useTheme.ts';

/** Automatic, light or dark; remembered on this device. */
export function ThemeSwitch() {
  const t = useT();
  const name = useElementId();
  const [theme, choose] = useTheme();
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
            onChange={() => choose(each)}
          />
          {labels[each]}
        </label>
      ))}
    </fieldset>
  );
}
