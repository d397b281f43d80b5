import { encodePart } from '../lib/encodePart.ts';
import { addressQuery } from '../navigation/addressQuery.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** What the data browser shows, as its URL says. */
export interface DataPath {
  service: string | null;
  table: string | null;
  /** In the server's grammar. */
  filter: string;
  /** From 1. */
  page: number;
  /** `name`, `name desc`; '' for the order of the primary key. */
  order: string;
  /** The open record's key. */
  record: string | null;
  /** The relation whose records are open beside the record. */
  related: string | null;
}

/**
 * Reads what follows `/data`: `/shop/orders?filter=…&page=2&record=12`. Invalid parts are ignored.
 */
export function parseDataPath(path: string): DataPath {
  const [place = '', ...search] = path.split('?');
  const query = new URLSearchParams(search.join('?'));
  const [service, table] = place.split('/').filter(Boolean).map(decodedPart);
  const page = Math.floor(Number(query.get('page')));
  return {
    service: service ?? null,
    table: table ?? null,
    filter: query.get('filter') ?? '',
    page: page >= 1 ? page : 1,
    order: query.get('order') ?? '',
    record: query.get('record') || null,
    related: query.get('related') || null,
  };
}

/** Returns the shortest URL that reads back as the same path. */
export function formatDataPath(path: Partial<DataPath>): string {
  const { service, table, page = 1, record } = path;
  if (service == null) return '';
  const place = [service, ...(table == null ? [] : [table])].map(encodePart).join('/');
  const query = addressQuery({
    filter: path.filter,
    order: path.order,
    page: page > 1 && String(page),
    record,
    related: record ? path.related : null,
  });
  return `/${place}${query}`;
}
