import type { KeyboardEvent } from 'react';
import { useTypeAhead } from './useTypeAhead.ts';

/**
 * Moves the focus through the items of a menu by arrow keys, Home, End and first letters. The function
 * returns false for other keys.
 */
export function useMenuKeys() {
  const typeAhead = useTypeAhead();
  return (event: KeyboardEvent<HTMLElement>): boolean => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    const step = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 }[event.key];
    const labels = buttons.map(({ textContent }) => textContent);
    const to = step ?? typeAhead(event, labels, from);
    if (to === null) return false;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
    return true;
  };
}
