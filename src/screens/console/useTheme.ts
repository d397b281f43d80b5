import { useLayoutEffect } from 'react';
import { useElement, type Theme } from '../kit/ElementContext.tsx';

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
  const show = (next: Theme) => {
    (host as HTMLElement & { theme: Theme }).theme = next;
  };
  useLayoutEffect(() => {
    const choice = remembered();
    if (choice) show(choice);
    // once: later changes of the attribute are the page's own will
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  return [
    theme,
    (next) => {
      remember(next);
      show(next);
    },
  ];
}
