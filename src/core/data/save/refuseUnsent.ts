import { msg } from '../../messages/translate.ts';
import type { TableData } from '../openTable.ts';
import { withRefusals, type Refusal, type RowEdit } from '../RowEdit.ts';

const UNSENT: Refusal = { message: msg("Not saved. The server couldn't be reached.") };

/**
 * Notes at the records of a save that failed without a response if nothing of them was ever sent.
 * Returns whether some are left, and that is true of all of them.
 */
export function refuseUnsent({ store }: TableData, edits: readonly RowEdit[]): boolean {
  const { history } = store.getState();
  const left = edits.flatMap(({ key }) => history.present.get(key) ?? []);
  const unsent = left.filter(({ sent = [] }) => !sent.length);
  // another reason is the truth: nothing was sent because of it
  const untold = unsent.filter(({ refusal }) => refusal === null);
  const refusals = new Map(untold.map(({ key }) => [key, UNSENT]));
  store.setState({ history: { ...history, present: withRefusals(history.present, refusals) } });
  return left.length > 0 && unsent.length === left.length;
}
