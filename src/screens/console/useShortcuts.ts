import { useEffect, type RefObject } from 'react';
import { useLatest } from '../ui/useLatest.ts';
import { useT } from '../ui/useT.ts';
import { isMac } from './isMac.ts';

/** What takes a typed character for itself. */
const TYPED_IN = 'input, textarea, select, [contenteditable], df-code-editor, [role=grid]';

/** Visible buttons of a name below `root`, through all open shadow roots. */
function buttonsNamed(root: ParentNode, name: string): HTMLButtonElement[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? buttonsNamed(shadowRoot, name) : [],
  );
  const own = [...root.querySelectorAll('button')].filter(
    (button) => button.textContent?.trim() === name && button.checkVisibility(),
  );
  return [...own, ...inner];
}

/**
 * The keys that hold in every area: `?` shows all of them, Ctrl+S presses the Save of the page that is
 * shown. An editor that has used the key has prevented its default.
 */
export function useShortcuts(root: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const t = useT();
  const latest = useLatest({ onHelp, save: t('Save') });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const path = event.composedPath().filter((node) => node instanceof Element);
      const isControl = isMac() ? event.metaKey : event.ctrlKey;
      if (isControl && /^s$/i.test(event.key) && !event.shiftKey) {
        // never the browser's own, which would keep the page as a file
        event.preventDefault();
        const modal = path.find((node) => node.matches(':modal'));
        const main = modal ?? root.current?.querySelector('main');
        const [save] = main ? buttonsNamed(main, latest.current.save) : [];
        if (save && !save.disabled) save.click();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey) {
        if (path.some((node) => node.matches(`${TYPED_IN}, :modal`))) return;
        event.preventDefault();
        latest.current.onHelp();
      }
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [root, latest]);
}
