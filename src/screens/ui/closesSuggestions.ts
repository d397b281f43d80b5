import type { KeyboardEvent } from 'react';

/** The fields in which Escape was the last key. */
const pressed = new WeakSet<EventTarget>();

/**
 * Whether an Escape may do no more than close the browser's own suggestions for a field, which pages
 * can't detect: the first one after any other key. The next one means the form.
 */
export function closesSuggestions({ target, repeat }: KeyboardEvent): boolean {
  const field = target as HTMLInputElement;
  if (!field.list) return false;
  if (!repeat && pressed.delete(field)) return false;
  if (pressed.has(field)) return true;
  pressed.add(field);
  const forget = (event: Event) => {
    if ((event as { key?: string }).key === 'Escape') return;
    pressed.delete(field);
    for (const type of OTHER) field.removeEventListener(type, forget);
  };
  for (const type of OTHER) field.addEventListener(type, forget);
  return true;
}

/** What can open suggestions again, or leave them. */
const OTHER = ['keydown', 'input', 'blur'] as const;
