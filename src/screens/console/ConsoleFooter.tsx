import { useStore } from 'zustand';
import { instanceVersion } from '../../core/dialect/instanceVersion.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { VERSION } from '../../core/page/version.ts';

/** The versions of the console and of the instance behind it, and the theme. */
export function ConsoleFooter() {
  const t = useT();
  const app = useApp();
  const instance = useStore(app.page.environment, ({ environment }) =>
    instanceVersion(environment),
  );
  return (
    <footer className="df-console-foot">
      <span>{t('Version {version}', { version: VERSION })}</span>
      {instance && <span>{t('Instance {version}', { version: instance })}</span>}
      <ThemeSwitch />
    </footer>
  );
}
