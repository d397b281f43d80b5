import { useMemo, useRef } from 'react';
import { useLatest } from '../../ui/useLatest.ts';
import type { GridProps } from './GridProps.ts';
import type { RowActions } from './GridRowView.tsx';

/** The same object on every render, so rows render only if they change. */
export function useRowActions(props: GridProps): RowActions {
  const latest = useLatest(props);
  const lastChosen = useRef<number | null>(null);
  return useMemo<RowActions>(
    () => ({
      open: (line) => latest.current.onOpen(line),
      expand: (line, field) => latest.current.onExpand(line, field),
      href: (line) => latest.current.href(line),
      choose: (line, isRange) => {
        const { lines, selected, onSelect } = latest.current;
        const index = lines.findIndex((one) => one?.key === line.key);
        const from = isRange ? (lastChosen.current ?? index) : index;
        lastChosen.current = index;
        const between = lines.slice(Math.min(from, index), Math.max(from, index) + 1);
        const some = between.filter((one) => one !== undefined);
        onSelect(some, !selected.has(line.key));
      },
    }),
    [latest],
  );
}
