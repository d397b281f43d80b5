import { encodePart } from '../lib/encodePart.ts';
import { decodedPart } from '../navigation/decodedPart.ts';
import type { EventType } from '../dialect/Dialect.ts';

/** A level above an event: its type, then a service, then a path. */
export interface BrowsePlace {
  kind: 'browse';
  type: EventType | null;
  service: string | null;
  path: string | null;
  /** The search text for paths. */
  filter: string;
}

/** What the scripts area shows. */
export type ScriptPlace =
  | BrowsePlace
  | { kind: 'script'; event: string }
  /** A text file on a file service: `files/scripts/hello.js`, '' for one without a name yet. */
  | { kind: 'file'; path: string }
  | { kind: 'create' }
  | { kind: 'samples' };

export const ROOT: BrowsePlace = {
  kind: 'browse',
  type: null,
  service: null,
  path: null,
  filter: '',
};

/** Names below the area that are not events; names of events contain a dot. */
const PAGES = ['create', 'samples'] as const;

const typeOf = (text: string | null): EventType | null =>
  text === 'process' || text === 'broadcast' ? text : null;

/** Reads what follows `/scripts`: `/db.get.pre_process`, `?type=process&service=db&path=db._table`, `/file/files/a.js`, `/samples`. */
export function parseScriptPlace(path: string): ScriptPlace {
  const [place = '', search = ''] = path.split('?', 2);
  const [first = '', ...rest] = place.replace(/^\/+/, '').split('/');
  if (first === 'file') return { kind: 'file', path: rest.map(decodedPart).join('/') };
  const page = PAGES.find((name) => name === first);
  if (page) return { kind: page };
  if (first) return { kind: 'script', event: decodedPart(first) };
  const query = new URLSearchParams(search);
  return {
    kind: 'browse',
    type: typeOf(query.get('type')),
    service: query.get('service') || null,
    path: query.get('path') || null,
    filter: query.get('filter') ?? '',
  };
}

/** Returns the shortest URL that reads back as the same place. */
export function formatScriptPlace(place: ScriptPlace): string {
  if (place.kind === 'script') return `/${encodePart(place.event)}`;
  if (place.kind === 'file') {
    return ['/file', ...place.path.split('/').filter(Boolean).map(encodePart)].join('/');
  }
  if (place.kind !== 'browse') return `/${place.kind}`;
  const search = (['type', 'service', 'path', 'filter'] as const)
    .filter((name) => place[name])
    .map((name) => `${name}=${encodePart(place[name] ?? '')}`)
    .join('&');
  return search && `?${search}`;
}
