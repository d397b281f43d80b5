import { memberOf, type TableField, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { columnKind, isReference, isText, whyReadOnly } from '../../../core/data/columnKind.ts';
import { addCondition, valueCondition } from '../../../core/data/grid/addCondition.ts';
import { rowsAsCsv, rowsAsJson, rowsAsSql } from '../../../core/data/grid/copyRows.ts';
import { addNewRow, cellOf, editCells, emptied } from '../../../core/data/grid/editCells.ts';
import { canChange, rowFinder, type GridRow } from '../../../core/data/grid/gridRows.ts';
import { recordUrl, requestIn } from '../../../core/data/grid/requestOf.ts';
import { isPlainName } from '../../../core/data/isPlainName.ts';
import { editedRow } from '../../../core/data/RowEdit.ts';
import type { Row } from '../../../core/data/Row.ts';
import { notify } from '../../../core/notices/notices.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { ContextMenu, type ContextItem } from './ContextMenu.tsx';
import { useT } from '../../ui/useT.ts';
import type { GridMenuRequest } from './GridProps.ts';
import type { TableModel } from './useTableModel.ts';

export interface GridMenuProps {
  menu: GridMenuRequest;
  model: TableModel;
  schema: TableSchema;
  filter: string;
  onFilter: (filter: string) => void;
  onOrder: (order: string) => void;
  /** Opens a condition for this column. */
  onFilterColumn: (member: string) => void;
  onOpen: (record: string) => void;
  /** Opens the record that a reference names; undefined if the table can't be left. */
  onReferenced?: ((field: TableField, value: unknown) => void) | undefined;
  onExpand: (line: GridRow, field: TableField) => void;
  onClose: () => void;
}

/** The actions for some cells, or for a column: at the pointer, or at the cursor by keyboard. */
export function GridMenu(props: GridMenuProps) {
  const { menu, onClose } = props;
  const t = useT();
  const cells = useCellItems(props);
  const columns = useColumnItems(props);
  const isCells = menu.of === 'cells';
  return (
    <ContextMenu
      label={isCells ? t('Cell actions') : t('Column actions')}
      at={menu}
      groups={isCells ? cells() : columns()}
      onClose={onClose}
    />
  );
}

function useCellItems(props: GridMenuProps): () => ContextItem[][] {
  const { menu, model, schema, filter, onFilter } = props;
  const t = useT();
  const copyText = useCopy();
  const { opened, canAdd } = model;
  const { table, lines } = opened;
  const copy = (text: string) =>
    void copyText(text, {
      refused: t("Couldn't copy the cells. Press Ctrl+C in the grid instead."),
    });
  const copySql = (fields: readonly TableField[], rows: readonly Row[]) => {
    const { services } = databasesStore(table.app).getState();
    const database = services.rows.find(({ name }) => name === table.service)?.type;
    const sql = rowsAsSql(schema.name, fields, rows, database);
    if (sql !== null) return copy(sql);
    notify(
      table.app,
      'warn',
      t(
        "Couldn't copy as SQL. A text contains a backslash, which databases read differently. Copy as CSV or JSON instead.",
      ),
    );
  };
  return () => {
    const rowNow = rowFinder(lines);
    const was = menu.lines[menu.row];
    const field = menu.columns[menu.column];
    if (!was || !field) return [];
    const { area } = menu;
    const line = rowNow(was) ?? was;
    const { before } = line;
    const fields = menu.columns.slice(area.left, area.right + 1);
    const some = menu.lines
      .slice(area.top, area.bottom + 1)
      .flatMap((one) => (one && rowNow(one)) ?? []);
    const rows: Row[] = some.map((one) => editedRow(one.before, one.edit));
    const { value } = cellOf(line.before, line.edit, field);
    const canFilter = isPlainName(memberOf(field)) && columnKind(field) !== 'binary';
    const open = [
      { label: t('Open record'), onSelect: () => props.onOpen(line.key) },
      ...(props.onReferenced && isReference(field) && value != null
        ? [
            {
              label: t('Open record in {table}', { table: field.ref_table ?? '' }),
              onSelect: () => props.onReferenced?.(field, value),
            },
          ]
        : []),
      ...(isText(columnKind(field))
        ? [{ label: t('Expand cell'), onSelect: () => props.onExpand(line, field) }]
        : []),
    ];
    const filters = canFilter
      ? [
          {
            label: t('Filter by this value'),
            onSelect: () =>
              onFilter(addCondition(schema, filter, valueCondition(field, value, true))),
          },
          {
            label: t('Exclude this value'),
            onSelect: () =>
              onFilter(addCondition(schema, filter, valueCondition(field, value, false))),
          },
        ]
      : [];
    const copies = [
      { label: t('Copy as CSV'), onSelect: () => copy(rowsAsCsv(fields, rows)) },
      { label: t('Copy as JSON'), onSelect: () => copy(rowsAsJson(fields, rows)) },
      { label: t('Copy as SQL'), onSelect: () => copySql(fields, rows) },
      ...(before && !line.key.startsWith('row ')
        ? [
            {
              label: t('Copy request'),
              onSelect: () =>
                copy(requestIn('curl', recordUrl(table, schema, before, globalThis.location.href))),
            },
          ]
        : []),
    ];
    const nulled = some
      .filter((one) => canChange(one, model))
      .flatMap((one) =>
        fields
          .filter((each) => each.allow_null && !whyReadOnly(each, one.before === null))
          .map((each) => emptied({ key: one.key, before: one.before, field: each })),
      );
    const nullable = some.some((one) => canChange(one, model))
      ? [
          {
            label: t('Set NULL'),
            keys: t('Delete'),
            disabled: !nulled.length,
            onSelect: () => editCells(table, nulled),
          },
        ]
      : [];
    const duplicates = canAdd
      ? [
          {
            label: t('Duplicate record'),
            onSelect: () => props.onOpen(addNewRow(table, copyOf(schema, line))),
          },
        ]
      : [];
    return [open, filters, copies, [...nullable, ...duplicates]];
  };
}

/** The values that a new record copies from another one: all except those that the server sets. */
function copyOf(schema: TableSchema, line: GridRow): Row {
  const row = editedRow(line.before, line.edit);
  const taken = schema.field.filter(
    (field) => !field.is_primary_key && whyReadOnly(field, true) === null,
  );
  const members = taken.map(memberOf).filter((member) => row[member] !== undefined);
  return Object.fromEntries(members.map((member) => [member, row[member]]));
}

function useColumnItems(props: GridMenuProps): () => ContextItem[][] {
  const { menu, model, onOrder, onFilterColumn } = props;
  const t = useT();
  const copyText = useCopy();
  const { columns, opened } = model;
  return () => {
    const field = menu.columns[menu.column];
    const name = field ? memberOf(field) : '';
    const column = columns.shown.findIndex((one) => memberOf(one) === name);
    if (!field || column < 0) return [];
    const last = columns.shown.length - 1;
    const sorts = isPlainName(name)
      ? [
          { label: t('Sort ascending'), onSelect: () => onOrder(name) },
          { label: t('Sort descending'), onSelect: () => onOrder(`${name} desc`) },
          ...(opened.state.query.order
            ? [{ label: t('Clear sorting'), onSelect: () => onOrder('') }]
            : []),
        ]
      : [];
    const filters = isPlainName(name)
      ? [{ label: t('Filter by this column'), onSelect: () => onFilterColumn(name) }]
      : [];
    return [
      sorts,
      filters,
      [
        { label: t('Fit to content'), onSelect: () => menu.fit(menu.column) },
        {
          label: t('Freeze up to here'),
          disabled: columns.frozen === column + 1,
          onSelect: () => columns.freeze(column + 1),
        },
        ...(columns.frozen > 0
          ? [{ label: t('Unfreeze columns'), onSelect: () => columns.freeze(0) }]
          : []),
      ],
      [
        {
          label: t('Move to the start'),
          disabled: column === 0,
          onSelect: () => columns.move(name, 0),
        },
        {
          label: t('Move toward the start'),
          disabled: column === 0,
          onSelect: () => columns.move(name, column - 1),
        },
        {
          label: t('Move toward the end'),
          disabled: column === last,
          onSelect: () => columns.move(name, column + 1),
        },
        {
          label: t('Hide column'),
          disabled: last === 0,
          onSelect: () => columns.choose(columns.shown.map(memberOf).filter((one) => one !== name)),
        },
      ],
      [{ label: t('Copy name'), onSelect: () => void copyText(name) }],
    ];
  };
}
