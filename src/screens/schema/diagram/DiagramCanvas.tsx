import { useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { diagramNeighbours } from '../../../core/schema/diagramNeighbours.ts';
import { describeTables } from '../../../core/schema/describeTables.ts';
import { sizeOf, TABLE_WIDTH, tableHeight } from '../../../core/schema/layoutDiagram.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import { DiagramLinks } from './DiagramLinks.tsx';
import { DiagramSearch } from './DiagramSearch.tsx';
import { DiagramTable } from './DiagramTable.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import { pressInPicture } from './pressInPicture.ts';
import { useCanvasView, ZOOM, type CanvasView } from './useCanvasView.ts';
import { useDiagramExport } from './useDiagramExport.ts';
import { useDrag } from './useDrag.ts';
import { usePositions } from './usePositions.ts';

const tableOf = (target: EventTarget) =>
  (target as Element).closest<HTMLElement>('[data-table]')?.dataset.table;

export interface DiagramCanvasProps {
  service: string;
  picture: SchemaPicture;
  /** Shows all fields of a table, or only the first ones again. */
  onFold: (name: string) => void;
}

/** The diagram: tables that can be selected, moved and opened by pointer and by keyboard. */
export function DiagramCanvas({ service, picture: whole, onFold }: DiagramCanvasProps) {
  const t = useT();
  const { link, leaveTo } = useSchemaNav();
  const frame = useRef<HTMLDivElement>(null);
  const hint = useElementId();
  /** The table to which the diagram is limited, with its neighbours. */
  const [around, setAround] = useState<string | null>(null);
  const picture = useMemo(
    () => (around === null ? whole : diagramNeighbours(whole, around)),
    [whole, around],
  );
  const inWhole = usePositions(service, whole);
  const inPart = usePositions(null, picture);
  const { positions, move, drop, reset, isMoved } = around === null ? inWhole : inPart;
  const byName = useMemo(
    () => new Map(picture.tables.map((table) => [table.name, table])),
    [picture],
  );
  const layers = useMemo(
    () => new Map([...positions.keys()].map((name, index) => [name, index])),
    [positions],
  );
  const about = useMemo(() => describeTables(t, picture), [t, picture]);
  const [chosen, setActive] = useState('');
  const active = byName.has(chosen) ? chosen : (picture.tables[0]?.name ?? '');
  const isRelated = picture.links.some(
    ({ from, to }) => from !== to && (from === active || to === active),
  );
  const canvas = useCanvasView(frame, sizeOf(positions, byName));
  const { view, isReady, pan, reveal } = canvas;
  const { saveSvg, savePng } = useDiagramExport(service, picture, positions, frame);
  const fit = useLatest(canvas.fit);
  const isFirst = useRef(true);
  useEffect(() => {
    // the first diagram fits anyway
    if (!isFirst.current) fit.current();
    isFirst.current = false;
  }, [around, fit]);
  const showAround = (name: string | null) => {
    inPart.reset();
    setAround(name);
  };
  const drag = useDrag(
    (name, x, y) => (name === null ? pan(x, y) : move(name, x / view.scale, y / view.scale)),
    (name) => name !== null && drop(),
  );
  const show = (name: string | undefined, bring: CanvasView['reveal']) => {
    if (name === undefined) return;
    setActive(name);
    const [position, table] = [positions.get(name), byName.get(name)];
    if (position && table) bring({ ...position, width: TABLE_WIDTH, height: tableHeight(table) });
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const name = tableOf(event.target);
    if (name === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void leaveTo({ service, table: name });
  };
  return (
    <>
      <div className="df-picture-tools">
        <DiagramSearch picture={picture} onFind={(name) => show(name, canvas.centre)} />
        <CanvasTools canvas={canvas} onReset={isMoved ? reset : undefined} />
        <div>
          <MenuButton
            label={t('Export')}
            kind="quiet"
            items={[
              { label: t('Export as SVG'), onSelect: saveSvg },
              { label: t('Export as PNG'), onSelect: () => void savePng() },
            ]}
          />
        </div>
        {(around !== null || isRelated) && (
          <div className="df-picture-related">
            <Button onClick={() => showAround(around === null ? active : null)}>
              {around === null
                ? t('Show only tables related to {table}', { table: active })
                : t('Show all tables')}
            </Button>
          </div>
        )}
      </div>
      <div
        ref={frame}
        className="df-picture-frame"
        dir="ltr"
        role="group"
        aria-label={t('Tables and relationships')}
        aria-describedby={hint}
        onKeyDown={(event) => pressInPicture(event, { positions, active, canvas, move, drop })}
        onClick={open}
        onFocus={({ target }: FocusEvent<HTMLElement>) => show(tableOf(target), reveal)}
        {...drag}
      >
        <div
          className="df-picture-plane"
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            visibility: isReady ? 'visible' : 'hidden',
          }}
        >
          <DiagramLinks picture={picture} positions={positions} active={active} />
          {picture.tables.map((table) => (
            <DiagramTable
              key={table.name}
              table={table}
              x={positions.get(table.name)?.x ?? 0}
              y={positions.get(table.name)?.y ?? 0}
              layer={layers.get(table.name) ?? 0}
              about={about.get(table.name) ?? table.name}
              href={link({ service, table: table.name })}
              isActive={table.name === active}
              onFold={onFold}
            />
          ))}
        </div>
      </div>
      <p id={hint} className="df-hint">
        {t('Arrow keys: select. Shift+arrow: move. Enter: open. +/−: zoom. 0: show all.')}{' '}
        {t(
          'Drag, or swipe with two fingers, to move the view. Turn the mouse wheel or pinch to zoom.',
        )}
      </p>
    </>
  );
}

interface CanvasToolsProps {
  canvas: Pick<CanvasView, 'zoom' | 'fit'>;
  /** Undefined if no table was moved. */
  onReset: (() => void) | undefined;
}

function CanvasTools({ canvas, onReset }: CanvasToolsProps) {
  const t = useT();
  return (
    <div className="df-group">
      <IconButton label={t('Zoom out')} icon="minus" onClick={() => canvas.zoom(1 / ZOOM)} />
      <IconButton label={t('Zoom in')} icon="plus" onClick={() => canvas.zoom(ZOOM)} />
      <IconButton label={t('Zoom to fit')} icon="fit" onClick={canvas.fit} />
      {onReset && (
        <Button kind="quiet" onClick={onReset}>
          {t('Reset layout')}
        </Button>
      )}
    </div>
  );
}
