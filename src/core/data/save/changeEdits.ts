import type { TableData } from '../openTable.ts';
import { withRefusals, type Edits, type Refusal } from '../RowEdit.ts';

/** Changes what is unsaved of a table; it can't be undone. */
export const changeEdits = ({ store }: TableData, next: (edits: Edits) => Edits): void =>
  store.setState(({ history }) => ({ history: { ...history, present: next(history.present) } }));

/** Notes why records stay unsaved, by key. */
export function refuseEdits(table: TableData, refusals: ReadonlyMap<string, Refusal>): void {
  if (refusals.size) changeEdits(table, (edits) => withRefusals(edits, refusals));
}
