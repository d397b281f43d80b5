import type { KeyboardEvent } from 'react';

/** The fields in which Escape was pressed since the last letter. */
const pressed = new WeakSet<EventTarget>();

/**
 * Whether an Escape may do no more than close the browser's own suggestions for a field, which pages
 * can't detect: the first one since something was typed. The next one means the form.
 */
export function closesSuggestions({ target }: KeyboardEvent): boolean {
  const field = target as HTMLInputElement;
  if (!field.list || pressed.delete(field)) return false;
  pressed.add(field);
  const forget = () => pressed.delete(field);
  for (const type of ['input', 'blur']) field.addEventListener(type, forget, { once: true });
  return true;
}
