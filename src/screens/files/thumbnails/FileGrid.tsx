import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { listStep } from '../../ui/listStep.ts';
import { useListWindow } from '../../ui/list/useListWindow.ts';
import { useMeasured } from '../../ui/useMeasured.ts';
import { useSheet } from '../../ui/useSheet.ts';
import type { FileListProps } from '../FileTable.tsx';
import { useFileCursor } from '../useFileCursor.ts';
import { FileCard } from './FileCard.tsx';
import thumbnails from './thumbnails.css' with { type: 'css' };
import { isRightToLeft } from '../../ui/isRightToLeft.ts';

/** The height of `.df-file-card`, and its minimum width, with margins: two fit on every phone. */
const CARD = { height: 176, width: 128 };

/**
 * Files and folders as cards; only those near the visible area are rendered. Tab reaches one
 * card, arrow keys move in all four directions, Enter opens, Space selects.
 */
export function FileGrid(props: FileListProps & { service: string }) {
  const { service, label, entries, current, selection, busy, onKey } = props;
  useSheet(thumbnails);
  const box = useRef<HTMLDivElement>(null);
  const columns = useMeasured(box, columnsIn, 4);
  const count = Math.ceil(entries.length / columns);
  const range = useListWindow(box, { count, rows: CARD.height });
  const from = range.from * columns;
  const to = Math.min(range.to * columns, entries.length);
  const { active, onKeyDown, onFocus, toggle } = useFileCursor({
    ...{ box, entries, selection, current, from, to, onKey },
    reveal: (index) => range.reveal(Math.floor(index / columns)),
    step: (event, at) => stepInGrid(event, at, entries.length, columns),
  });
  return (
    <div
      ref={box}
      className="df-files df-file-grid"
      data-busy={busy || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <ul
        aria-label={label}
        aria-busy={busy}
        style={
          {
            '--columns': columns,
            paddingTop: `${range.before}px`,
            paddingBottom: `${range.after}px`,
          } as CSSProperties
        }
      >
        {entries.slice(from, to).map((entry, index) => (
          <FileCard
            key={`${entry.type} ${entry.name}`}
            service={service}
            entry={entry}
            path={props.pathOf(entry)}
            position={from + index + 1}
            count={entries.length}
            isActive={from + index === active}
            isChosen={selection.has(entry)}
            isCurrent={entry.type === 'file' && entry.name === current}
            onToggle={(isRange) => toggle(from + index, isRange)}
          />
        ))}
      </ul>
    </div>
  );
}

/** How many cards fit side by side. */
const columnsIn = (node: HTMLElement) => Math.max(1, Math.floor(node.clientWidth / CARD.width));

function stepInGrid(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
  columns: number,
): number | null {
  const isRtl = isRightToLeft(currentTarget);
  const [onwards, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === onwards) return Math.min(at + 1, count - 1);
  if (key === back) return Math.max(at - 1, 0);
  if (key === 'ArrowDown') {
    const below = at + columns;
    const isLastRow = Math.floor(at / columns) === Math.floor((count - 1) / columns);
    return below < count ? below : isLastRow ? at : count - 1;
  }
  if (key === 'ArrowUp') return at < columns ? at : at - columns;
  return listStep(key, at, count, columns * 3);
}
