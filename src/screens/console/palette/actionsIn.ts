import { DOWN } from '../../ui/SvgIcon.tsx';
import { shownShortcuts } from '../../ui/useShortcuts.ts';

/** Something that can be done here and now: a button of the page that is shown, or a setting. */
export interface PageAction {
  label: string;
  hint?: string;
  icon?: string;
  /** What does it without the palette: `Mod+S`. */
  keys?: string;
  run: () => void;
}

const ACTIONS = ':is([data-actions], [role=tablist]) :is(button, a)';

/**
 * What one can do on a page: its tabs and the buttons inside of what is marked with `data-actions`,
 * through all open shadow roots, as long as they are shown and can be pressed, and what else has a
 * shortcut; each label once.
 */
export function actionsIn(root: ParentNode): PageAction[] {
  const actions = new Map<string, PageAction>();
  const shortcuts = shownShortcuts();
  for (const button of buttonsIn(root)) {
    const label = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const isHere = button.getAttribute('aria-selected') === 'true';
    const isOff = button.matches(':disabled, [aria-disabled=true]') || !button.checkVisibility();
    if (label && !isHere && !isOff && !actions.has(label)) {
      const keys = shortcuts.find((shortcut) => shortcut.label === label)?.keys;
      const icon = iconIn(button);
      const looks = { ...(keys && { keys }), ...(icon && { icon }) };
      actions.set(label, { label, ...looks, run: () => button.click() });
    }
  }
  for (const { label, keys, run } of shortcuts) {
    if (run && !actions.has(label)) actions.set(label, { label, keys, run });
  }
  return [...actions.values()];
}

/** The drawing of a button; that of a menu says only that something opens. */
function iconIn(button: HTMLElement): string | null {
  const drawn = button.querySelector('svg path')?.getAttribute('d') ?? null;
  return drawn === DOWN ? null : drawn;
}

function buttonsIn(root: ParentNode): HTMLElement[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? buttonsIn(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLElement>(ACTIONS), ...inner];
}
