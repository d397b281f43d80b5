import type { KeyboardEvent } from 'react';

/** Moves from rule to rule with the arrow keys. */
export function walkRules(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step || !from.matches('.df-rule-line')) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.df-rule-line')];
  lines[lines.indexOf(from) + step]?.focus();
  event.preventDefault();
}
