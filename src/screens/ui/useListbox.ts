import type { KeyboardEvent } from 'react';
import { useElementId } from './ElementContext.tsx';
import { listStep } from './listStep.ts';
import { isComposing } from './isComposing.ts';
import { useTypeAhead } from './useTypeAhead.ts';

/** How many options PageUp and PageDown skip. */
const PAGE = 8;

export interface ListboxOptions {
  count: number;
  /** The option that the keys act on. */
  at: number;
  onMove: (at: number) => void;
  /** Called on Enter, or Space outside of a text, with an option. */
  onPick: (at: number) => void;
  /** Whether arrow keys wrap around at the ends. */
  wraps?: boolean;
  /** The options' texts, if letters move to the option that starts with them. */
  labels?: readonly string[] | undefined;
}

/**
 * Gives a list of options its keys and ids: the focus stays in the field or the list, which gets
 * `keys` and names the active option.
 */
export function useListbox(options: ListboxOptions) {
  const { count, at, onMove, onPick, wraps = false, labels } = options;
  const id = useElementId();
  const typeAhead = useTypeAhead();
  const idOf = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isTyping = (event.target as Element).tagName === 'INPUT';
    const step =
      isTyping && /Home|End/.test(event.key) ? null : stepOf(event.key, at, count, wraps);
    const to = step ?? (labels ? typeAhead(event, labels, at) : null);
    if (to !== null) onMove(to);
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      if (at < count) onPick(at);
    } else return;
    // even an Enter that chooses nothing must not save the form around a search
    event.preventDefault();
  };
  const keys = { 'aria-activedescendant': at < count ? idOf(at) : undefined, onKeyDown };
  const combobox = {
    ...{ role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list' as const },
    'aria-controls': id,
    ...keys,
  };
  return { id, idOf, keys, combobox };
}

function stepOf(key: string, at: number, count: number, wraps: boolean): number | null {
  if (wraps && key === 'ArrowDown' && at === count - 1) return 0;
  if (wraps && key === 'ArrowUp' && at === 0) return count - 1;
  return listStep(key, at, count, PAGE);
}
