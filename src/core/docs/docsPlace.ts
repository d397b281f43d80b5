import { encodePart } from '../lib/encodePart.ts';
import { addressQuery } from '../navigation/addressQuery.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** What API Docs shows. */
export interface DocsPlace {
  service: string | null;
  /** The open operation: `get /shop/_table`. */
  call: string | null;
  filter: string;
  /** The id of the role whose operations are shown; null for all operations. */
  role: string | null;
  /** The table whose operations are listed, with its name filled in; null for all operations. */
  table: string | null;
}

/** Reads what follows `/apidocs`: `/shop?role=3&table=orders&filter=rows&call=get%20/shop/_table`. */
export function parseDocsPlace(path: string): DocsPlace {
  const [place = '', search = ''] = path.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  const service = place.replace(/^\/+|\/+$/g, '');
  return {
    service: service ? decodedPart(service) : null,
    call: query.get('call') || null,
    filter: query.get('filter') ?? '',
    role: query.get('role') || null,
    table: query.get('table') || null,
  };
}

/** Returns the shortest URL that reads back as the same place. */
export function formatDocsPlace({ service, call, filter, role, table }: DocsPlace): string {
  if (service === null) return '';
  return `/${encodePart(service)}${addressQuery({ role, table, filter, call })}`;
}
