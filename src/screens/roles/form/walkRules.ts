import type { KeyboardEvent } from 'react';

/** Arrow keys walk from rule to rule. */
export function walkRules(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = event.target as HTMLElement;
  if (!step || !from.matches('.df-rule-line')) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.df-rule-line')];
  lines[lines.indexOf(from) + step]?.focus();
  event.preventDefault();
}
