import type { AccessCall } from './evaluateAccess.ts';
import type { Verb } from './verbMasks.ts';

export interface FurtherComponent {
  component: string;
  /** What the role must be allowed there. */
  verb: Verb;
}

const listed = (query: URLSearchParams, name: string) =>
  (query.get(name) ?? '').split(',').filter(Boolean);

/** A relation is named by its table and a field, both of which may have a `_by_` of their own. */
const tableOf = (relation: string) => relation.replace(/_by_(?:(?!_by_).)*$/i, '');

/**
 * What a call is about besides its path, and must be allowed there too: the tables of a list of
 * schemas, by the verb of the call, and the tables of related records, by the relation's name
 * `orders_by_customer_id` (recorded: access).
 */
export function furtherComponents({ path, verb, query }: AccessCall): FurtherComponent[] {
  if (!query) return [];
  const [resource, table] = path.toLowerCase().replace(/^\/+/, '').split('/');
  if (resource === '_schema' && !table) {
    const asked = verb === 'PUT' ? 'PATCH' : (verb as Verb);
    return listed(query, 'ids').map((id) => ({ component: `_schema/${id}`, verb: asked }));
  }
  if (resource !== '_table' || !table) return [];
  return listed(query, 'related')
    .filter((relation) => relation !== '*')
    .map((relation) => ({ component: `_table/${tableOf(relation)}`, verb: 'GET' }));
}
