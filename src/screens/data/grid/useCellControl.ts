import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import type { AfterEdit, CellEditorProps } from './CellEditor.tsx';
import { isComposing } from '../../ui/isComposing.ts';

export interface CellControl<T> {
  ref: RefObject<T | null>;
  className: string;
  'aria-label': string;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

export interface CellKeys {
  /** Applies the control's value, once. */
  commit: (next: AfterEdit) => void;
  /** Closes it without a change, to search for the record of a reference with what was typed. */
  find: () => void;
}

/** The focus and the keys of a control in a cell: Enter and Tab apply its value, Escape doesn't. */
export function useCellControl<T extends HTMLElement>(
  { field, onCancel, onCommit, onLeave, onFind, onSave }: CellEditorProps,
  /** The value to apply; undefined for no change. */
  result: () => string | null | undefined,
  { isLong = false, openTool }: { isLong?: boolean; openTool?: (() => void) | undefined } = {},
): { control: CellControl<T>; keys: CellKeys } {
  const t = useT();
  // until the editor closes, the table knows nothing of it; then the table asks the same
  useUnsaved(
    result() !== undefined,
    undefined,
    t('You have Unsaved records.  Continue without saving?'),
  );
  const ref = useRef<T>(null);
  const settled = useRef(false);
  const commit = (next: AfterEdit) => {
    if (settled.current) return;
    settled.current = true;
    if (next !== 'stay') onLeave();
    onCommit(result(), next);
  };
  const latest = useLatest(commit);
  useLayoutEffect(() => {
    const node = ref.current;
    node?.focus();
    // runtimes differ in whether a control that a new page removes loses the focus before
    const end = () => latest.current('stay');
    // the draft of the table is what a reload restores
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      const hasFocus = node?.matches(':focus');
      end();
      // its row was scrolled away
      if (hasFocus) node?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
    };
  }, [latest]);
  const leave = (act: () => void) => {
    settled.current = true;
    onLeave();
    act();
  };
  const find = () => leave(() => onFind(result() ?? ''));
  const press = (event: KeyboardEvent) => {
    const isLine = event.key === 'Enter' && (event.altKey || (isLong && event.shiftKey));
    const isSave = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    if (isSave) {
      onLeave();
      commit('stay');
      onSave();
    } else if (event.key === 'Escape') leave(onCancel);
    else if (event.key === 'Enter' && !isLine) commit(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'ArrowDown' && event.altKey && openTool) openTool();
    else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
    else if (!isScroll(event)) return;
    event.preventDefault();
  };
  return {
    control: {
      ref,
      className: 'df-cell-input',
      'aria-label': field.label,
      onKeyDown: press,
      onBlur: () => commit('stay'),
    },
    keys: { commit, find },
  };
}

/** Whether a key would scroll the grid, and the edited cell out of it. */
function isScroll({ key, target }: KeyboardEvent): boolean {
  const { localName, scrollHeight, clientHeight } = target as HTMLElement;
  return /^Page(Up|Down)$/.test(key) && localName !== 'select' && scrollHeight <= clientHeight;
}
