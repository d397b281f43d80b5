import { useLayoutEffect, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useStore } from 'zustand';
import {
  folderRows,
  folderTreeStore,
  setFolderOpen,
  treeKey,
  type FolderRow,
} from '../../core/files/folderTree.ts';
import { errorText } from '../../core/messages/errorText.ts';
import { useApp } from '../flow/useApp.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { listStep } from '../ui/listStep.ts';
import { useListWindow } from '../ui/list/useListWindow.ts';
import { useT } from '../ui/useT.ts';
import { FileIcon } from './FileIcon.tsx';
import { useFiles } from './FilesContext.ts';
import { Name } from '../ui/Name.tsx';
import { isRightToLeft } from '../ui/isRightToLeft.ts';

/** The height of `.df-links li`. */
const ROW = 32;

export interface FolderTreeProps {
  /** The open folder, if any. */
  current: { service: string; folder: string } | null;
  listRef: RefObject<HTMLDivElement | null>;
}

/**
 * The file services and their folders, which load when they are opened. Tab reaches one row,
 * arrow keys move along, open and close, Enter opens the place.
 */
export function FolderTree({ current, listRef }: FolderTreeProps) {
  const t = useT();
  const app = useApp();
  const state = useStore(folderTreeStore(app));
  const rows = useMemo(() => folderRows(state), [state]);
  const currentKey = current && treeKey(current.service, current.folder);
  const { active, moveTo, from, to, before, after } = useRoving(listRef, rows, currentKey);
  const { show } = useFiles();

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = rows.findIndex(({ key }) => key === active);
    const row = rows[index];
    if (!row) return;
    const next = step(event, rows, index);
    if (next === null) return;
    event.preventDefault();
    if (next === 'open' || next === 'close') {
      setFolderOpen(app, row.service, row.path, next === 'open');
    } else if (rows[next]) moveTo(rows[next].key, next);
  };
  return (
    <div ref={listRef} className="df-links df-folder-tree" onKeyDown={press}>
      <ul
        role="tree"
        aria-label={t('Folders')}
        style={{ paddingTop: `${before}px`, paddingBottom: `${after}px` }}
      >
        {rows.slice(from, to).map((row) => (
          <TreeRow
            key={row.key}
            row={row}
            isActive={row.key === active}
            isCurrent={row.key === currentKey}
            onOpen={() => {
              moveTo(row.key);
              show({ service: row.service, path: row.path, filter: '' });
            }}
          />
        ))}
      </ul>
    </div>
  );
}

/** The row that Tab reaches, and the rows that are rendered. */
function useRoving(
  list: RefObject<HTMLDivElement | null>,
  rows: readonly FolderRow[],
  current: string | null,
) {
  const [chosen, setChosen] = useState(current);
  const [moves, setMoves] = useState(0);
  const [last, setLast] = useState(current);
  if (last !== current) {
    setLast(current);
    setChosen(current);
  }
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { from, to, before, after, reveal } = useListWindow(list, {
    count: rows.length,
    rows: ROW,
  });
  const at = Math.max(0, keys.indexOf(chosen ?? ''));
  const active = keys[Math.min(Math.max(at, from), to - 1)];
  const isKnown = current !== null && keys.includes(current);
  // a row that the URL opens is scrolled into view once it is rendered
  useLayoutEffect(() => {
    if (isKnown) reveal(keys.indexOf(current));
    // oxlint-disable-next-line react/exhaustive-deps -- not when other rows open or close
  }, [isKnown, current, reveal]);
  useLayoutEffect(() => {
    if (moves) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [moves, list]);
  return {
    ...{ active, from, to, before, after },
    moveTo: (key: string, index?: number) => {
      setChosen(key);
      if (index === undefined) return;
      reveal(index);
      setMoves((count) => count + 1);
    },
  };
}

/** The target row of a key, as in other trees. */
function step(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  rows: readonly FolderRow[],
  index: number,
): number | 'open' | 'close' | null {
  const row = rows[index];
  if (!row) return null;
  const isRtl = isRightToLeft(currentTarget);
  const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === inwards) {
    if (row.isLeaf) return index;
    return row.isOpen ? index + 1 : 'open';
  }
  if (key === outwards) {
    if (row.isOpen && !row.isLeaf) return 'close';
    const above = rows.findLastIndex(({ level }, at) => at < index && level < row.level);
    return above < 0 ? index : above;
  }
  return listStep(key, index, rows.length);
}

interface TreeRowProps {
  row: FolderRow;
  isActive: boolean;
  isCurrent: boolean;
  onOpen: () => void;
}

function TreeRow({ row, isActive, isCurrent, onOpen }: TreeRowProps) {
  const t = useT();
  const app = useApp();
  const { href } = useFiles();
  const { service, path, label, hint, level, isOpen, isLeaf, isLoading, error } = row;
  return (
    <li role="none" data-level={Math.min(level, 12)}>
      <span
        className="df-twist"
        data-open={isOpen || undefined}
        data-leaf={isLeaf || undefined}
        onClick={() => setFolderOpen(app, service, path, !isOpen || error !== null)}
      >
        <Icon name="right" />
      </span>
      <Link
        role="treeitem"
        className="df-option"
        href={href({ service, path, filter: '' })}
        onOpen={onOpen}
        tabIndex={isActive ? 0 : -1}
        aria-level={level}
        aria-posinset={row.place}
        aria-setsize={row.siblings}
        aria-selected={isCurrent}
        aria-expanded={isLeaf ? undefined : isOpen}
        aria-busy={isLoading || undefined}
        aria-current={isCurrent || undefined}
      >
        <FileIcon type={path ? 'folder' : 'service'} />
        <span className="df-truncate">
          <Name>{label}</Name>
        </span>
        {hint && <span className="df-hint df-truncate">{hint}</span>}
        {isLoading && <span className="df-hint">{t('Loading…')}</span>}
        {error && (
          <span className="df-hint df-risky df-truncate" title={errorText(t, error)}>
            {t("Couldn't load")}
          </span>
        )}
      </Link>
    </li>
  );
}
