import type { KeyboardEvent } from 'react';
import { focusedElement } from '../focusedElement.ts';

/** The entries of the lists after the search of a `nav`, in their order. */
function resultsIn(nav: Element | null): HTMLElement[] {
  const entries = nav?.querySelectorAll<HTMLElement>(
    '[role=search] ~ * li :is(a, button, [tabindex="0"])',
  );
  return [...(entries ?? [])].filter((entry) => entry.checkVisibility());
}

/** Moves the focus from a search to the first entry of the lists after it, in the same `nav`. */
export function focusFirstResult(search: Element): void {
  resultsIn(search.closest('nav'))[0]?.focus();
}

/** Lets ↓ and ↑ walk through the entries below a search; ↑ leads from the first one back to it. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const nav = event.currentTarget;
  const results = resultsIn(nav);
  const at = results.findIndex((entry) => entry === focusedElement());
  if (at < 0) return;
  event.preventDefault();
  const search = nav.querySelector<HTMLElement>('[role=search] input');
  (at + step < 0 ? search : results[at + step])?.focus();
}
