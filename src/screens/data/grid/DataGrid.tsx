import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Pasted } from '../../../core/data/grid/pasteCells.ts';
import { plural } from '../../../core/messages/plural.ts';
import { notify } from '../../../core/notices/notices.ts';
import { useShownEntries } from '../../flow/useShownEntries.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useFocusFromPage } from '../../ui/useFocusFromPage.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { CellEditor } from './CellEditor.tsx';
import type { GridProps } from './GridProps.ts';
import { isReference } from '../../../core/data/columnKind.ts';
import { ReferencedName } from './ReferencedName.tsx';
import { GridTable } from './GridTable.tsx';
import type { Columns } from './useColumns.ts';
import { useGridEdit, type GridEdit } from './useGridEdit.ts';
import { cellOf } from '../../../core/data/grid/editCells.ts';
import type { GridRow } from '../../../core/data/grid/gridRows.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { NoMatches } from '../NoMatches.tsx';
import { refusalText } from '../refusalText.ts';
import { valueText } from '../valueText.ts';

const ReferenceDialog = lazyPart(
  async () => (await import('../record/ReferenceDialog.tsx')).ReferenceDialog,
);

/**
 * The records of a table as a spreadsheet: real rows and cells, but only those near the visible
 * area are rendered. One tab stop; arrow keys move, typing edits, Escape cancels.
 */
export function DataGrid(props: GridProps) {
  const { table, lines, columns, canEdit, canAdd } = props;
  const { filter } = table.store.getState().query;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  useFocusFromPage(grid, '');
  const onMissing = () =>
    notify(
      table.app,
      'warn',
      t("Some of these records haven't loaded yet. Scroll to them, then try again."),
    );
  const onLost = () =>
    notify(table.app, 'warn', t('The record is no longer on this page, so nothing was changed.'));
  const [said, setSaid] = useState({ text: '', time: 0 });
  const onFilled = ({ changes, skipped }: Pasted) => {
    const filled = plural(t, changes.length, {
      one: 'Filled {count} cell.',
      other: 'Filled {count} cells.',
    });
    const left = plural(t, skipped, {
      one: 'Skipped {count} read-only cell.',
      other: 'Skipped {count} read-only cells.',
    });
    // the same sentence is announced again
    setSaid(({ time }) => ({ text: skipped ? `${filled} ${left}` : filled, time: time + 1 }));
  };
  const around = { table, lines, columns: columns.shown, canEdit, canAdd };
  const edit = useGridEdit({ ...around, onMissing, onLost, onFilled });
  const always = [
    { keys: 'Mod+C', label: t('Copy') },
    { keys: 'Mod+A', label: t('Select all') },
    { keys: 'Shift+→', label: t('Extend selection') },
    { keys: 'Shift+F10', label: t('Cell actions') },
  ];
  useShortcuts(
    box,
    canEdit || canAdd
      ? [
          { keys: 'F2', label: t('Edit cell') },
          { keys: 'Enter', label: t('Edit or open cell') },
          { keys: 'Alt+↓', label: t('Choose date or record in the editor') },
          { keys: 'Space', label: t('Toggle checkbox') },
          { keys: 'Shift+Space', label: t('Select record') },
          { keys: 'Delete', label: t('Set NULL') },
          { keys: 'Mod+D', label: t('Fill down') },
          { keys: 'Mod+R', label: t('Fill right') },
          { keys: 'Mod+Z', label: t('Undo') },
          { keys: 'Mod+Y', label: t('Redo') },
          // the grid itself handles it first; this is for the bars around it
          { keys: 'Mod+S', label: t('Save'), run: props.onSave },
          { keys: 'Mod+V', label: t('Paste') },
          ...always,
        ]
      : always,
  );
  const { cursor, editing } = edit;
  const line = lines[cursor.row];
  const field = edit.fieldAt(cursor.column);
  const goTo = useGoToColumn(grid, columns, edit.go);
  useClosedRecord(grid, props, edit.go);
  useShownEntries(t('Fields'), () =>
    columns.all.map((each) => ({
      label: memberOf(each),
      hint: `${table.service} / ${table.table} · ${each.db_type ?? each.type}`,
      area: '/data',
      run: () => goTo(memberOf(each)),
    })),
  );
  const editor = editing && editing.finds === undefined && edit.hasEdited && (
    <CellEditor
      key={`${editing.line.id} ${memberOf(editing.field)}`}
      field={editing.field}
      initial={editing.initial}
      typedText={editing.typedText}
      onCommit={edit.commit}
      onCancel={edit.cancel}
      // not once it is removed: a renderer would then give the focus to the element's first control
      onLeave={() => grid.current?.focus({ preventScroll: true })}
      onFind={edit.find}
      onSave={props.onSave}
    />
  );
  return (
    <div className="df-grid-frame">
      <div ref={box} className="df-grid" data-busy={props.busy || undefined} part="table">
        <GridTable
          grid={props}
          box={box}
          tableRef={grid}
          edit={edit}
          editor={editor}
          onMissing={onMissing}
        />
        {!lines.length && !props.busy && (
          <p className="df-hint df-grid-none">
            {filter ? <NoMatches>{t('No matching records.')}</NoMatches> : t('No records.')}
          </p>
        )}
      </div>
      <span role="status" className="df-visually-hidden">
        <span key={said.time}>{said.text}</span>
      </span>
      <div className="df-grid-foot" data-df-bar>
        {line && field && (
          <CellPreview
            line={line}
            field={field}
            service={table.service}
            onReferenced={props.onReferenced}
          />
        )}
        {props.footer}
      </div>
      {editing?.finds !== undefined && (
        <ReferenceDialog
          service={table.service}
          field={editing.field}
          value={editing.initial ?? ''}
          search={editing.finds}
          onChoose={edit.choose}
          onClose={edit.cancel}
        />
      )}
    </div>
  );
}

/** Moves the cursor to a column. A hidden one is shown first, as the last one. */
function useGoToColumn(
  grid: RefObject<HTMLElement | null>,
  { shown, choose }: Columns,
  go: GridEdit['go'],
): (member: string) => void {
  const awaited = useRef<string | null>(null);
  const latestGo = useLatest(go);
  const members = shown.map(memberOf);
  useEffect(() => {
    const column = shown.findIndex((each) => memberOf(each) === awaited.current);
    if (column < 0) return;
    awaited.current = null;
    latestGo.current({ column });
  }, [shown, latestGo]);
  return (member) => {
    grid.current?.focus({ preventScroll: true });
    const column = members.indexOf(member);
    if (column >= 0) return go({ column });
    awaited.current = member;
    choose([...members, member]);
  };
}

/** Continues in the row of a record that was open: what opened it may be missing, or in another place. */
function useClosedRecord(
  grid: RefObject<HTMLElement | null>,
  { opened, lines }: GridProps,
  go: GridEdit['go'],
): void {
  const last = useRef(opened);
  const latest = useLatest({ lines, go });
  useEffect(() => {
    const closed = opened === null ? last.current : null;
    last.current = opened;
    if (closed === null) return;
    const row = latest.current.lines.findIndex((line) => line?.key === closed);
    if (row >= 0) latest.current.go({ row });
    grid.current?.focus({ preventScroll: true });
  }, [grid, opened, latest]);
}

/** Below the grid, for the cell with the cursor: its value, its saved value, and its problem. */
function CellPreview(props: {
  line: GridRow;
  field: TableField;
  service: string;
  onReferenced: GridProps['onReferenced'];
}) {
  const { line, field, service, onReferenced } = props;
  const t = useT();
  const { value, problem, isChanged } = cellOf(line.before, line.edit, field);
  const refusal = line.edit?.refusal;
  const wrong = problem ? errorText(t, problem) : refusal && refusalText(t, refusal);
  return (
    <p className="df-cell-line">
      <span className="df-hint">{`${memberOf(field)} · ${field.db_type ?? field.type}`}</span>
      {isChanged && line.before && (
        <span className="df-hint">
          {t('Was {value}.', { value: valueText(line.before[memberOf(field)]) })}
        </span>
      )}
      <span
        className={wrong ? 'df-error df-truncate' : 'df-truncate'}
        // dates and times read from left to right in every language
        dir="auto"
        title={wrong ?? undefined}
      >
        {wrong ?? valueText(value)}
      </span>
      {!wrong && isReference(field) && value != null && (
        <ReferencedName
          key={`${memberOf(field)} ${valueText(value)}`}
          service={service}
          field={field}
          value={value}
          onOpen={onReferenced && (() => onReferenced(field, value))}
        />
      )}
    </p>
  );
}
