import { DOWN } from '../../ui/SvgIcon.tsx';
import { shownShortcuts } from '../../ui/useShortcuts.ts';

/** Something that can be done right now: a button of the shown page, or a setting. */
export interface PageAction {
  label: string;
  hint?: string;
  icon?: string;
  /** Its shortcut without the palette: `Mod+S`. */
  keys?: string;
  run: () => void;
}

const ACTIONS = ':is([data-actions], [role=tablist]) :is(button, a)';

/**
 * The actions on a page: its tabs and the buttons inside elements with `data-actions`,
 * across all open shadow roots, if they are visible and enabled, and anything else with a
 * shortcut; each label once.
 */
export function actionsIn(root: ParentNode): PageAction[] {
  const actions = new Map<string, PageAction>();
  const shortcuts = shownShortcuts();
  for (const button of buttonsIn(root)) {
    const label = button.getAttribute('aria-label') ?? textOf(button);
    const isHere = button.getAttribute('aria-selected') === 'true';
    const isOff = button.matches(':disabled, [aria-disabled=true]') || !button.checkVisibility();
    if (label && !isHere && !isOff && !actions.has(label)) {
      const keys = shortcuts.find((shortcut) => shortcut.label === label)?.keys;
      const icon = iconIn(button);
      const hint = groupOf(button);
      const looks = {
        ...(keys && { keys }),
        ...(icon && { icon }),
        ...(hint && { hint }),
      };
      actions.set(label, { label, ...looks, run: () => button.click() });
    }
  }
  for (const { label, keys, run } of shortcuts) {
    if (run && !actions.has(label)) actions.set(label, { label, keys, run });
  }
  return [...actions.values()];
}

/** A count beside a name is a word of its own. */
const textOf = (button: HTMLElement): string =>
  [...button.childNodes]
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(' ');

/** What a button is one of: List, Thumbnails and Table are views. */
const groupOf = (button: HTMLElement): string =>
  button.closest('[role=group][aria-label]')?.getAttribute('aria-label') ?? '';

/** The icon of a button; a menu's icon says only that something opens. */
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
