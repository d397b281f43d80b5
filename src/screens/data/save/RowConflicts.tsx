import { settleConflicts } from '../../../core/data/save/settleConflicts.ts';
import type { TableData } from '../../../core/data/openTable.ts';
import { memberOf } from '../../../core/tables/TableSchema.ts';
import { namedText } from '../../../core/messages/namedText.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { valueTexts } from '../valueText.ts';
import type { TableActions } from './useTableActions.ts';

const ConflictDialog = lazyPart(
  async () => (await import('../../flow/conflict/ConflictDialog.tsx')).ConflictDialog,
);

/** The question about values of records that someone else changed too. */
export function RowConflicts({ table, actions }: { table: TableData; actions: TableActions }) {
  const { conflicts } = actions;
  const asked = conflicts.flatMap(({ key, name, cells }) =>
    cells.map(({ field, ...sides }) => {
      const [base = '', mine = '', theirs = ''] = valueTexts(sides.base, sides.mine, sides.theirs);
      const title = namedText(name, field.label);
      return { id: `${key} ${memberOf(field)}`, shown: { title, base, mine, theirs } };
    }),
  );
  const settle = (theirs: ReadonlySet<number> | null) => {
    actions.settleConflicts();
    if (!theirs) return;
    const mine = asked.filter((_, place) => !theirs.has(place));
    settleConflicts(table, conflicts, new Set(mine.map(({ id }) => id)));
    const keys = new Set(conflicts.map(({ key }) => key));
    const left = [...table.store.getState().history.present.keys()].filter((key) => keys.has(key));
    if (left.length) void actions.save(new Set(left));
  };
  return <ConflictDialog conflicts={asked.map(({ shown }) => shown)} onSettle={settle} />;
}
