import { encodePart } from '../lib/encodePart.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** What the schema editor shows, and its URL below `/schema`. */
export interface SchemaPlace {
  service: string | null;
  table: string | null;
  field: string | null;
  relation: string | null;
  /** Something new. `table` and `upload` are below a service, the others below a table. */
  create: 'table' | 'upload' | 'field' | 'relation' | null;
  /** The table (also a new one) as JSON, or all tables of the service as a diagram. */
  view: 'json' | 'diagram' | null;
}

const NOWHERE: SchemaPlace = {
  service: null,
  table: null,
  field: null,
  relation: null,
  create: null,
  view: null,
};

const CREATES = ['table', 'upload', 'field', 'relation'] as const;
const VIEWS = ['json', 'diagram'] as const;

/**
 * Reads `/shop/orders`, `/shop/orders/fields/customer_id`, `/shop/orders/relations/items_by_order`,
 * `/shop?create=table`, `/shop/orders?view=json`. Invalid parts are ignored. New things are in the
 * query, because a table or field can have any name.
 */
export function parseSchemaPath(path: string): SchemaPlace {
  const [place = ''] = path.split('?', 1);
  const query = new URLSearchParams(path.slice(place.length));
  const [service, table, part, member] = place.split('/').filter(Boolean).map(decodedPart);
  const named = part && member !== undefined ? { [part]: member } : {};
  const oneOf = <T extends string>(known: readonly T[], name: string) =>
    known.find((one) => one === query.get(name)) ?? null;
  return {
    ...NOWHERE,
    service: service ?? null,
    table: table ?? null,
    field: named.fields ?? null,
    relation: named.relations ?? null,
    create: oneOf(CREATES, 'create'),
    view: oneOf(VIEWS, 'view'),
  };
}

/** Returns the shortest URL that reads back as the same place; '' for the bare area. */
export function formatSchemaPath(place: Partial<SchemaPlace>): string {
  const { service, table, field, relation, create, view } = { ...NOWHERE, ...place };
  if (service === null) return '';
  const parts = [service];
  if (table !== null) parts.push(table);
  if (table !== null && field !== null) parts.push('fields', field);
  if (table !== null && field === null && relation !== null) parts.push('relations', relation);
  const search = [create && `create=${create}`, view && `view=${view}`].filter(Boolean).join('&');
  return `/${parts.map(encodePart).join('/')}${search && `?${search}`}`;
}
