import type { AccessCall } from './judgeCall.ts';

const listed = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').split(',').filter(Boolean);

/**
 * What a call also reads, and must be allowed to GET: the tables of a list of schemas, and the
 * tables of related records, by the relation's name `orders_by_customer_id`.
 */
export function furtherComponents({ path, query }: AccessCall): string[] {
  if (!query) return [];
  const [resource, table] = path.replace(/^\/+/, '').split('/');
  if (resource === '_schema' && !table) return listed(query, 'ids').map((id) => `_schema/${id}`);
  if (resource !== '_table' || !table) return [];
  return listed(query, 'related')
    .filter((relation) => relation !== '*')
    .map((relation) => `_table/${relation.split('_by_')[0] ?? ''}`);
}
