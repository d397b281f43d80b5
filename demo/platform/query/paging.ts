import type { Generation } from '../generation.ts';
import { leadingInteger } from './phpNumber.ts';
import { readOption } from './readOption.ts';

export interface Paging {
  /** Null: all rows (system lists without a usable limit). */
  limit: number | null;
  offset: number;
  /** The offset as sent, even if negative: tables count their next offset from it. */
  sentOffset: number;
}

const tableMaximum = 1000;

/**
 * Reads `limit` (or `top`) and `offset` (or `skip`). A missing, zero, negative or non-numeric limit
 * means 1,000 rows of a table and all rows of a system list; a table never returns more than 1,000,
 * or than its service is set to.
 */
export function readPaging(
  query: URLSearchParams,
  kind: 'table' | 'system',
  generation: Generation,
  maximum = tableMaximum,
): Paging {
  const limit = leadingInteger(readOption(query, 'limit', 'top') ?? '', generation);
  const sentOffset = leadingInteger(readOption(query, 'offset', 'skip') ?? '', generation);
  const offset = Math.max(0, sentOffset);
  if (kind === 'system') return { limit: limit > 0 ? limit : null, offset, sentOffset };
  const usable = limit > 0 && limit <= maximum;
  return { limit: usable ? limit : maximum, offset, sentOffset };
}
