import type { ApiError } from '../../http/apiError.ts';
import { isUnanswered } from '../../http/outcomeOf.ts';
import { readList } from '../../http/readList.ts';
import type { TableField } from '../../tables/TableSchema.ts';
import type { TableData } from '../openTable.ts';
import type { Row } from '../Row.ts';
import { fittingFields, valueFilters } from '../rowKey.ts';

/** Records read to compare. If more are alike, not all of them were checked. */
export const MOST = 1000;

/**
 * Reads the records that may have these values of some fields; null if they can't be searched for.
 *
 * @throws if the search can work later.
 */
export async function readMatching(
  { app, path }: TableData,
  fields: readonly TableField[],
  values: Row,
): Promise<readonly Row[] | null> {
  const asked = fittingFields(fields, values);
  const [query] = valueFilters(asked, [values]);
  if (!asked.length || !query) return null;
  try {
    const { filter } = query;
    return readList<Row>(await app.api.get(path, { fields: '*', filter, limit: MOST })).rows;
  } catch (error) {
    if (canWorkLater(error)) throw error;
    return null;
  }
}

/** Whether a failed search says nothing about its values: no response, no session, too many. */
const canWorkLater = (error: unknown): boolean =>
  isUnanswered(error) || [401, 429].includes((error as ApiError).status);
