import { encodePart } from '../lib/encodePart.ts';
import { addressQuery } from '../navigation/addressQuery.ts';
import { decodedPart } from '../navigation/decodedPart.ts';

/** What the area of API documents shows. */
export interface DocsPlace {
  service: string | null;
  /** The call that is open: `get /shop/_table`. */
  call: string | null;
  filter: string;
  /** The id of the role whose calls alone are shown; null for all calls. */
  role: string | null;
  /** The table whose calls alone are listed, filled in with its name; null for all calls. */
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

/** The shortest address that reads back as the same. */
export function formatDocsPlace({ service, call, filter, role, table }: DocsPlace): string {
  if (service === null) return '';
  return `/${encodePart(service)}${addressQuery({ role, table, filter, call })}`;
}
