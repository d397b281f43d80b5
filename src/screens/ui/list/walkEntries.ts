import type { KeyboardEvent } from 'react';
import { focusedElement } from '../focusedElement.ts';
import { isComposing } from '../isComposing.ts';

/** A search, and the entries and the headings that open, of the lists after it. */
const FOUND =
  ':scope > [role=search] input, :scope > [role=search] ~ * :is(li, h3) :is(a, button, [tabindex="0"])';

/** How many frames to wait for rows that a scroll renders. */
const FRAMES = 30;

/**
 * Moves the focus along entries with ↓ and ↑, those of long lists included. `entries` selects them in
 * the element that listens; by default, a search and what it found.
 */
export function walkEntries(event: KeyboardEvent<HTMLElement>, entries = FOUND): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.defaultPrevented || isComposing(event.nativeEvent)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { currentTarget: box, target } = event;
  const walk = (frames: number): void => {
    // the user has turned to something else while rows were rendered
    if (frames < FRAMES && focusedElement() !== target) return;
    const found = [...box.querySelectorAll<HTMLElement>(entries)];
    const shown = found.filter((entry) => entry.checkVisibility());
    const at = shown.findIndex((entry) => entry === target);
    const [from, next] = [shown[at], shown[at + step]];
    const [own, other] = [listOf(from), listOf(next)];
    const isOwnCut = own !== other && goesOn(own, step);
    if (!from || !(next ?? isOwnCut)) return;
    event.preventDefault();
    // the next entry on the page may not be the next one of its list
    if (isOwnCut) from.scrollIntoView({ block: 'center' });
    else if (own !== other && goesOn(other, -step)) scrollToEnd(other, -step);
    else return next?.focus();
    if (frames > 0) requestAnimationFrame(() => walk(frames - 1));
  };
  walk(FRAMES);
}

function scrollToEnd(list: Element | null | undefined, step: number): void {
  const box = list?.closest('.df-virtual');
  box?.scrollTo(0, step > 0 ? box.scrollHeight : 0);
}

/** The list around an entry, if it says how many rows it has. */
const listOf = (entry: Element | undefined) => entry?.closest('[aria-posinset]')?.parentElement;

/** Whether a list has rows after its last rendered one, or before the first if `step` is -1. */
function goesOn(list: Element | null | undefined, step: number): boolean {
  const row = step > 0 ? list?.lastElementChild : list?.firstElementChild;
  const end = step > 0 ? row?.getAttribute('aria-setsize') : '1';
  return !!row && row.getAttribute('aria-posinset') !== end;
}
