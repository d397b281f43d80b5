import { useRef, type DragEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { MAX_WIDTH, MIN_WIDTH } from './columnWidth.ts';
import { columnTracks } from './columnTracks.ts';
import type { ColumnPlaces } from './useColumnPlaces.ts';
import type { Columns } from './useColumns.ts';
import { isRightToLeft } from '../../ui/isRightToLeft.ts';

/** The pointer actions in the head of a grid; one listener for all columns. */
export interface HeadHands {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  onDragStart: (event: DragEvent<HTMLElement>) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
  onDragLeave: (event: DragEvent<HTMLElement>) => void;
  onDrop: (event: DragEvent<HTMLElement>) => void;
  onDragEnd: (event: DragEvent<HTMLElement>) => void;
}

interface Resizing {
  member: string;
  column: number;
  x: number;
  from: number;
  to: number;
  sign: number;
}

const headOf = (event: { target: EventTarget }) =>
  (event.target as Element).closest<HTMLElement>('th[data-member]');

/** Resizes columns at their edges (double-click fits the records), and moves them by title. */
export function useHeadHands(
  tableRef: RefObject<HTMLTableElement | null>,
  columns: Columns,
  places: ColumnPlaces,
  onFit: (column: number) => void,
): HeadHands {
  const resizing = useRef<Resizing | null>(null);
  const moved = useRef<string | null>(null);
  const isRtl = () => !!tableRef.current && isRightToLeft(tableRef.current);
  const unmark = () => {
    for (const marked of tableRef.current?.querySelectorAll('th[data-drop]') ?? []) {
      marked.removeAttribute('data-drop');
    }
  };
  const end = () => {
    const now = resizing.current;
    resizing.current = null;
    if (now && now.to !== now.from) columns.resize(now.member, now.to);
  };
  /** The side of a title at which the dragged column would be inserted. */
  const isBehind = (event: DragEvent, head: HTMLElement) => {
    const box = head.getBoundingClientRect();
    return event.clientX > box.left + box.width / 2 !== isRtl();
  };
  return {
    onPointerDown(event) {
      const head = headOf(event);
      if (!head || event.button !== 0 || !isHandle(event)) return;
      event.preventDefault();
      // not the head: what captures the pointer also gets the double click
      (event.target as Element).setPointerCapture(event.pointerId);
      const column = Number(head.dataset.at);
      const from = places.widths[column] ?? 0;
      const member = head.dataset.member ?? '';
      resizing.current = {
        member,
        column,
        x: event.clientX,
        from,
        to: from,
        sign: isRtl() ? -1 : 1,
      };
    },
    onPointerMove({ clientX }) {
      const now = resizing.current;
      const table = tableRef.current;
      if (!now || !table) return;
      const wanted = now.from + now.sign * (clientX - now.x);
      now.to = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, wanted));
      // no row is rendered before the pointer is released
      const { head, widths, all } = places;
      const drawn = widths.map((width, at) => (at === now.column ? now.to : width));
      table.style.setProperty('--d-columns', columnTracks(head, drawn));
      table.style.width = `${head + all.startOf(widths.length) + now.to - now.from}px`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick(event) {
      const head = headOf(event);
      if (head && isHandle(event)) onFit(Number(head.dataset.at));
    },
    onDragStart(event) {
      const head = headOf(event);
      if (!head || resizing.current) return event.preventDefault();
      moved.current = head.dataset.member ?? null;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', head.dataset.member ?? '');
    },
    onDragOver(event) {
      const head = headOf(event);
      if (!head || moved.current === null) return;
      event.preventDefault();
      const side = isBehind(event, head) ? 'after' : 'before';
      if (head.dataset.drop === side) return;
      unmark();
      head.dataset.drop = side;
    },
    onDragLeave(event) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) unmark();
    },
    onDrop(event) {
      const head = headOf(event);
      const member = moved.current;
      if (!head || member === null) return;
      event.preventDefault();
      const from = columns.shown.findIndex((one) => (one.alias || one.name) === member);
      const to = Number(head.dataset.at) + Number(isBehind(event, head));
      // its own place is removed first, which shifts the target
      columns.move(member, from < to ? to - 1 : to);
    },
    onDragEnd() {
      moved.current = null;
      unmark();
    },
  };
}

const isHandle = ({ target }: { target: EventTarget }) =>
  (target as Element).classList.contains('df-resizer');
