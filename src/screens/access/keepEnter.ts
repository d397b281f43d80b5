import type { KeyboardEvent } from 'react';

/** Enter in a search field must not save the form around it. */
export function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  const isField = (event.target as HTMLElement).matches('input');
  if (event.key === 'Enter' && isField) event.preventDefault();
}
