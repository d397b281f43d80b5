import { encodePart } from '../../lib/encodePart.ts';
import { shellQuoted } from '../../access-rules/curlOf.ts';
import { queryText } from '../../http/queryText.ts';
import { ALL, type TableData } from '../openTable.ts';
import { isFromEnd, serverOrder, wholeFilter } from '../readRows.ts';
import { cellText } from '../cellText.ts';
import type { Row } from '../Row.ts';
import { keyFilters } from '../rowKey.ts';
import { serverFilter } from '../serverFilter.ts';
import {
  keyMembers,
  memberOf,
  type TableField,
  type TableSchema,
} from '../../tables/TableSchema.ts';

/** Servers return no more than this at once by default. */
const MOST = 1000;

/** How a request is written: as its URL, or as code that sends it. */
export type RequestLanguage = 'url' | 'curl' | 'javascript' | 'python';

/**
 * Returns the URL of the records that a table shows: its filter, order and page, and its columns if
 * some are hidden, with nothing from the session.
 */
export function requestUrl(
  table: TableData,
  schema: TableSchema,
  page: string,
  shown: readonly TableField[] = schema.field,
): string {
  const { query: asked, total } = table.store.getState();
  const { filter, order, page: number } = asked;
  const isAll = asked.limit === ALL;
  const size = isAll ? MOST : asked.limit;
  const before = isAll ? 0 : (number - 1) * size;
  // the same records, though the server returns them in ascending order
  const end = isFromEnd(table, order) ? Math.max(0, (total ?? before + size) - before) : null;
  const offset = end === null ? before : Math.max(0, end - size);
  const limit = end === null ? size : Math.min(size, end);
  const query = queryText({
    fields: shown.length < schema.field.length ? shown.map(memberOf).join(',') : null,
    limit,
    offset: offset || null,
    order: serverOrder(table, schema, order) || null,
    filter: wholeFilter(table, serverFilter(table, schema, filter).filter) || null,
  });
  return `${new URL(table.app.apiBase, page).href}/${table.path}${query}`;
}

/**
 * Returns the URL of one record. A record with a composite key has none of its own,
 * so it gets a filter.
 */
export function recordUrl(table: TableData, schema: TableSchema, row: Row, page: string): string {
  const url = `${new URL(table.app.apiBase, page).href}/${table.path}`;
  const [key, ...others] = keyMembers(schema);
  if (key !== undefined && !others.length) return `${url}/${encodePart(cellText(row[key]))}`;
  return `${url}${queryText({ filter: keyFilters(schema, [row])[0]?.filter })}`;
}

/** Writes a GET in a language, with placeholders for the key and the token. */
export function requestIn(language: RequestLanguage, url: string): string {
  switch (language) {
    case 'url':
      return url;
    case 'curl':
      return [
        `curl ${shellQuoted(url)}`,
        '-H "X-DreamFactory-API-Key: $API_KEY"',
        '-H "X-DreamFactory-Session-Token: $SESSION_TOKEN"',
      ].join(' \\\n  ');
    case 'javascript':
      return `const response = await fetch(${JSON.stringify(url)}, {
  headers: {
    'X-DreamFactory-API-Key': apiKey,
    'X-DreamFactory-Session-Token': sessionToken,
  },
});
if (!response.ok) throw new Error(await response.text());
const { resource } = await response.json();
`;
    case 'python':
      return `import requests

response = requests.get(
    ${JSON.stringify(url)},
    headers={
        "X-DreamFactory-API-Key": api_key,
        "X-DreamFactory-Session-Token": session_token,
    },
)
response.raise_for_status()
records = response.json()["resource"]
`;
  }
}
