import type { KeyboardEvent } from 'react';

/** The fields in which Escape may just have closed suggestions, and what watches them since. */
const watched = new WeakMap<EventTarget, AbortController>();

/**
 * Whether an Escape may do no more than close the browser's own suggestions for a field, which pages
 * can't detect: the first one after anything else. The next one means the form.
 */
export function closesSuggestions({ target, repeat }: KeyboardEvent): boolean {
  const field = target as HTMLInputElement;
  if (!field.list) return false;
  if (watched.has(field)) {
    if (!repeat) forget(field);
    return repeat;
  }
  const watch = new AbortController();
  watched.set(field, watch);
  const onOther = (event: Event) => {
    if ((event as { key?: string }).key !== 'Escape') forget(field);
  };
  for (const type of OTHER) field.addEventListener(type, onOther, { signal: watch.signal });
  return true;
}

function forget(field: EventTarget): void {
  watched.get(field)?.abort();
  watched.delete(field);
}

/** What can open suggestions again, or leave them. */
const OTHER = ['keydown', 'input', 'pointerdown', 'blur'] as const;
