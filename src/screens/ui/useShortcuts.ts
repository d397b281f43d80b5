import { useEffect, type RefObject } from 'react';
import { isMacPlatform, isShortcut } from '../../core/text/shortcutKeys.ts';
import { useLatest } from './useLatest.ts';
import { isComposing } from './isComposing.ts';

export interface Shortcut {
  /** Such as `Mod+S`; `Mod` is Command on a Mac, Ctrl elsewhere. */
  keys: string;
  /** Its action, as shown in the list of shortcuts. */
  label: string;
  /** Undefined if a component handles the keys itself: then they are only listed. */
  run?: (() => void) | undefined;
}

interface ShownShortcuts {
  box: RefObject<Element | null>;
  list: () => readonly Shortcut[];
}

const shown = new Set<ShownShortcuts>();

/** The shortcuts that work on the page now, each once. */
export function shownShortcuts(): Shortcut[] {
  const all = [...shown].filter(({ box }) => isReached(box.current)).flatMap(({ list }) => list());
  return [...new Map(all.map((one) => [`${one.keys} ${one.label}`, one])).values()];
}

/**
 * Handles keys while `box` is on the screen and no dialog covers it, wherever the focus is. The
 * focused element takes precedence: a key that it uses goes no further.
 */
export function useShortcuts(box: RefObject<Element | null>, shortcuts: readonly Shortcut[]): void {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    const entry: ShownShortcuts = { box, list: () => latest.current };
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || !isReached(box.current)) return;
      const isMac = isMacPlatform(navigator.platform);
      const hit = latest.current.find(({ keys, run }) => run && isShortcut(event, keys, isMac));
      if (!hit || (!isCommand(hit.keys) && isTyping(event))) return;
      event.preventDefault();
      hit.run?.();
    };
    shown.add(entry);
    document.addEventListener('keydown', hear);
    return () => {
      shown.delete(entry);
      document.removeEventListener('keydown', hear);
    };
  }, [box, latest]);
}

/** Whether keys type nothing, so that they work in a field as well. */
const isCommand = (keys: string) => keys.includes('Mod') || /^F\d+$/.test(keys);

/** Whether no modal dialog covers a part of the page. */
function isReached(part: Element | null): boolean {
  if (!part?.checkVisibility()) return false;
  const root = part.getRootNode() as Document | ShadowRoot;
  const host = root instanceof ShadowRoot ? root.host : part;
  return isOnTop(root, part) && isOnTop(document, host);
}

function isOnTop(root: ParentNode, part: Element): boolean {
  const dialogs = [...root.querySelectorAll('dialog:modal')];
  return !dialogs.length || dialogs.some((dialog) => dialog.contains(part) && isLast(dialog));
}

/** A dialog opened from another one is inside of it. */
const isLast = (dialog: Element) => !dialog.querySelector('dialog:modal');

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}
