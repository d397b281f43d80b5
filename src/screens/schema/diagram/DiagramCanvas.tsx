import {
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { aboutTables } from '../../../core/schema/aboutTables.ts';
import { sizeOf, TABLE_WIDTH, tableHeight } from '../../../core/schema/layoutPicture.ts';
import { nextTable, STEPS, type Direction } from '../../../core/schema/pictureSteps.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { DiagramLinks } from './DiagramLinks.tsx';
import { DiagramTable } from './DiagramTable.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import { useCanvasView } from './useCanvasView.ts';
import { useDrag } from './useDrag.ts';
import { useSpots } from './useSpots.ts';

const ZOOM = 1.25;
/** How far a key moves a table. */
const STEP = 20;

const tableOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-table]')?.dataset.table;

/** The picture: tables to be moved, opened and gone along, by pointer and by keyboard. */
export function DiagramCanvas({ service, picture }: { service: string; picture: SchemaPicture }) {
  const t = useT();
  const { link, leaveTo } = useSchemaNav();
  const frame = useRef<HTMLDivElement>(null);
  const hint = useElementId();
  const { spots, move, drop, reset, isMoved } = useSpots(service, picture);
  const byName = useMemo(
    () => new Map(picture.tables.map((table) => [table.name, table])),
    [picture],
  );
  const about = useMemo(() => aboutTables(t, picture), [t, picture]);
  const [chosen, setActive] = useState('');
  const active = byName.has(chosen) ? chosen : (picture.tables[0]?.name ?? '');
  const { view, isReady, pan, zoom, fit, reveal } = useCanvasView(frame, sizeOf(spots, byName));
  const drag = useDrag(
    (name, x, y) => (name === null ? pan(x, y) : move(name, x / view.scale, y / view.scale)),
    (name) => name !== null && drop(),
  );
  const show = (name: string) => {
    const [spot, table] = [spots.get(name), byName.get(name)];
    if (spot && table) reveal({ ...spot, width: TABLE_WIDTH, height: tableHeight(table) });
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      '+': () => zoom(ZOOM),
      '=': () => zoom(ZOOM),
      '-': () => zoom(1 / ZOOM),
      '0': fit,
    };
    const step = STEPS[event.key as Direction];
    const act = acts[event.key] ?? (step && (() => turn(event.key as Direction)));
    if (!act) return;
    event.preventDefault();
    if (!step || !event.shiftKey) return act();
    move(active, step.x * STEP, step.y * STEP);
    drop();
  };
  const turn = (direction: Direction) => {
    const name = nextTable(spots, active, direction);
    const node =
      name !== null &&
      frame.current?.querySelector(`[data-table="${CSS.escape(name)}"] > :is(a, button)`);
    // the frame moves by itself
    if (node) (node as HTMLElement).focus({ preventScroll: true });
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const name = tableOf(event.target);
    if (name === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void leaveTo({ service, table: name });
  };
  return (
    <>
      <div className="df-group">
        <Button onClick={() => zoom(1 / ZOOM)}>{t('Zoom out')}</Button>
        <Button onClick={() => zoom(ZOOM)}>{t('Zoom in')}</Button>
        <Button onClick={fit}>{t('Show all')}</Button>
        {isMoved && (
          <Button kind="quiet" onClick={reset}>
            {t('Lay out anew')}
          </Button>
        )}
      </div>
      <div
        ref={frame}
        className="df-picture-frame"
        dir="ltr"
        role="group"
        aria-label={t('Tables and relationships')}
        aria-describedby={hint}
        onKeyDown={keys}
        onClick={open}
        onFocus={(event: FocusEvent<HTMLElement>) => {
          const name = tableOf(event.target);
          if (name === undefined) return;
          setActive(name);
          show(name);
        }}
        {...drag}
      >
        <div
          className="df-picture-plane"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            visibility: isReady ? 'visible' : 'hidden',
          }}
        >
          <DiagramLinks picture={picture} byName={byName} spots={spots} active={active} />
          {picture.tables.map((table) => (
            <DiagramTable
              key={table.name}
              table={table}
              x={spots.get(table.name)?.x ?? 0}
              y={spots.get(table.name)?.y ?? 0}
              about={about.get(table.name) ?? table.name}
              href={link({ service, table: table.name })}
              isActive={table.name === active}
            />
          ))}
        </div>
      </div>
      <p id={hint} className="df-hint">
        {t(
          'Arrow keys go from table to table, with Shift they move one; + and − zoom, 0 shows all, Enter opens.',
        )}
      </p>
    </>
  );
}
