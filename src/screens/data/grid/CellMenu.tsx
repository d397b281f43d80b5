import { memberOf, type TableField, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { columnKind, isReference, isText, whyReadOnly } from '../../../core/data/columnKind.ts';
import { addCondition, valueCondition } from '../../../core/data/grid/addCondition.ts';
import { copiedValues } from '../../../core/data/grid/copiedValues.ts';
import { rowsAsCsv, rowsAsJson, rowsAsSql } from '../../../core/data/grid/copyRows.ts';
import { addNewRow, cellOf, editCells, emptied } from '../../../core/data/grid/editCells.ts';
import { canChange, rowFinder, type GridRow } from '../../../core/data/grid/gridRows.ts';
import { recordUrl, requestIn } from '../../../core/data/grid/requestOf.ts';
import { isPlainName } from '../../../core/data/isPlainName.ts';
import { editedRow } from '../../../core/data/RowEdit.ts';
import type { Row } from '../../../core/data/Row.ts';
import { hasKey } from '../../../core/data/rowKey.ts';
import { plural } from '../../../core/messages/plural.ts';
import { notify } from '../../../core/notices/notices.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { useT } from '../../ui/useT.ts';
import type { CellMenuRequest } from './GridProps.ts';
import type { TableModel } from './useTableModel.ts';

export interface CellMenuProps {
  menu: CellMenuRequest;
  model: TableModel;
  schema: TableSchema;
  filter: string;
  onFilter: (filter: string) => void;
  onOpen: (record: string) => void;
  /** Opens the record that a reference names; undefined if the table can't be left. */
  onReferenced?: ((field: TableField, value: unknown) => void) | undefined;
  onExpand: (line: GridRow, field: TableField) => void;
  onClose: () => void;
}

/** The actions for some cells: at the pointer, or at the cursor by keyboard. */
export function CellMenu(props: CellMenuProps) {
  const { menu, model, schema, filter, onFilter } = props;
  const t = useT();
  const copyText = useCopy();
  const { opened, actions, canEdit, canAdd } = model;
  const { table, lines } = opened;
  const copy = (text: string) =>
    void copyText(text, {
      refused: t("Couldn't copy the cells. Press Ctrl+C in the grid instead."),
    });
  const isWhole = !menu.lines.slice(menu.area.top, menu.area.bottom + 1).includes(undefined);
  const whole = (act: () => void) => () =>
    isWhole
      ? act()
      : notify(
          table.app,
          'warn',
          t("Some of these records haven't loaded yet. Scroll to them, then try again."),
        );
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
  const rowNow = rowFinder(lines);
  const was = menu.lines[menu.row];
  const field = menu.columns[menu.column];
  if (!was || !field) return null;
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
    { label: t('Copy as CSV'), onSelect: whole(() => copy(rowsAsCsv(fields, rows))) },
    { label: t('Copy as JSON'), onSelect: whole(() => copy(rowsAsJson(fields, rows))) },
    { label: t('Copy as SQL'), onSelect: whole(() => copySql(fields, rows)) },
    ...(before && hasKey(schema, before)
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
          onSelect: whole(() => editCells(table, nulled)),
        },
      ]
    : [];
  const duplicates = canAdd
    ? [
        {
          label: t('Duplicate record'),
          onSelect: () =>
            props.onOpen(addNewRow(table, copiedValues(schema, editedRow(line.before, line.edit)))),
        },
      ]
    : [];
  const stored = new Map(
    some.flatMap(({ key, before: row }): [string, Row][] =>
      row && hasKey(schema, row) ? [[key, row]] : [],
    ),
  );
  const forms = { one: 'Delete {count} record', other: 'Delete {count} records' };
  const deletions =
    canEdit && stored.size > 0
      ? [
          {
            label: plural(t, stored.size, forms),
            disabled: actions.busy,
            onSelect: whole(() => void actions.remove(stored)),
          },
        ]
      : [];
  const groups = [open, filters, copies, [...nullable, ...duplicates], deletions];
  return (
    <ContextMenu label={t('Cell actions')} at={menu} groups={groups} onClose={props.onClose} />
  );
}
