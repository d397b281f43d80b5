import { memberOf } from '../../../core/tables/TableSchema.ts';
import { isPlainName } from '../../../core/data/isPlainName.ts';
import { useCopy } from '../../flow/useCopy.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { useT } from '../../ui/useT.ts';
import type { ColumnMenuRequest } from './GridProps.ts';
import type { TableModel } from './useTableModel.ts';

export interface ColumnMenuProps {
  menu: ColumnMenuRequest;
  model: TableModel;
  onOrder: (order: string) => void;
  /** Opens a condition for this column. */
  onFilterColumn: (member: string) => void;
  onClose: () => void;
}

/** The actions for a column: at the pointer, or at its head by keyboard. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { menu, model, onOrder, onFilterColumn } = props;
  const t = useT();
  const copyText = useCopy();
  const { columns, opened } = model;
  const field = menu.columns[menu.column];
  const name = field ? memberOf(field) : '';
  const column = columns.shown.findIndex((one) => memberOf(one) === name);
  if (!field || column < 0) return null;
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
  const groups = [
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
  return (
    <ContextMenu label={t('Column actions')} at={menu} groups={groups} onClose={props.onClose} />
  );
}
