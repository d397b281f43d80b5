import type { ApiError, RowProblem } from '../http/apiError.ts';
import type { Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';
import type { RefusedRow } from '../transfer/RefusedRow.ts';
import type { ImportRow } from '../transfer/readImportFile.ts';

/**
 * Returns the rows that the failure of a batch names, with the reasons; null if it does not say
 * which. A server's message about a batch of one is about that row (recorded: user).
 */
export function refusedRows(
  batch: readonly ImportRow[],
  error: ApiError,
  t: Translate,
): RefusedRow[] | null {
  const { rows, code } = error;
  if (batch.length === 1 && !rows.length && code !== undefined) {
    return withReason(batch, errorText(t, error));
  }
  const refused = rows.flatMap((problem) => {
    const row = batch[problem.index];
    return row ? [{ row, reasons: [t(reasonOf(problem))] }] : [];
  });
  return refused.length && refused.length === rows.length ? refused : null;
}

const reasonOf = ({ message, fields }: RowProblem) =>
  message || Object.values(fields).flat().join(' ');

/** Returns rows that share one reason. */
export const withReason = (rows: readonly ImportRow[], reason: string): RefusedRow[] =>
  rows.map((row) => ({ row, reasons: [reason] }));
