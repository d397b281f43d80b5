import { useLayoutEffect } from 'react';
import { useElement, type Theme } from '../ui/ElementContext.tsx';

export const themes = ['auto', 'light', 'dark'] as const satisfies readonly Theme[];

const KEY = 'df_theme';

function remembered(): Theme | undefined {
  try {
    return themes.find((theme) => theme === localStorage.getItem(KEY));
  } catch {
    return undefined; // storage may be forbidden
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // the choice then holds until the page is left
  }
}

/** The console's theme and how to choose another. The last choice on this device beats the page's attribute. */
export function useTheme(): [Theme, choose: (theme: Theme) => void] {
  const { host, theme } = useElement();
  // before the first paint
  useLayoutEffect(() => {
    const choice = remembered();
    if (choice) host.setAttribute('theme', choice);
  }, [host]);
  const choose = (next: Theme) => {
    remember(next);
    host.setAttribute('theme', next);
  };
  return [theme, choose];
}
