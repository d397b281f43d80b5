import { encodePart } from '../lib/encodePart.ts';
import { addressQuery } from '../navigation/addressQuery.ts';
import { decodedPart } from '../navigation/decodedPart.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';

const NO_WAY = msg("Paths can't contain “.” or “..”.");

/** What the file manager shows. */
export interface FilesPlace {
  /** null: the list of services. */
  service: string | null;
  /** Below the service; a folder ends in a slash, the root is ''. */
  path: string;
  filter: string;
  /** `name`, `content_length desc`; '' for the default order. */
  order: string;
}

/** Whether a path is a folder: servers decide by its last character (recorded: files). */
export const isFolderPath = (path: string): boolean => path === '' || path.endsWith('/');

/** Reads what follows `/file-manager`: `/files/docs/?filter=2026`, `/files/docs/100%25.txt`. */
export function parseFilesPlace(path: string): FilesPlace {
  const [place = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  // an encoded slash separates folders too, once the path is read again
  const parts = place.split('/').flatMap((part) => decodedPart(part).split('/'));
  const [service = null, ...rest] = parts.filter((part) => part && !leadsAway(part));
  const isFolder = rest.length > 0 && place.endsWith('/');
  return {
    service,
    path: rest.join('/') + (isFolder ? '/' : ''),
    filter: query.get('filter') ?? '',
    order: query.get('order') ?? '',
  };
}

/**
 * Returns the shortest URL that reads back as the same place, regardless of the characters in
 * names; that of the service if no URL can reach the path.
 */
export function formatFilesPlace({ service, path, filter, order }: FilesPlace): string {
  if (service === null) return '';
  const address = path && isReachable(path) ? fileAddress(service, path) : encodePart(service);
  return `/${address}${addressQuery({ filter, order })}`;
}

/** Browsers resolve these as steps in a URL, however they are encoded. */
export const leadsAway = (part: string): boolean => part === '.' || part === '..';

/** Whether a URL can address a path: servers may list names that no URL can. */
export const isReachable = (path: string): boolean => !path.split('/').some(leadsAway);

/**
 * Returns the path of a file or folder below the API base: each name encoded, the slashes kept.
 * @throws ApiError for a path that would lead out of there, along with the token
 */
export function fileAddress(service: string, path: string): string {
  const parts = [service, ...path.split('/')];
  if (parts.some(leadsAway)) throw new ApiError({ status: 0, kind: 'broken', message: NO_WAY });
  return parts.map(encodePart).join('/');
}

/** Returns the folder that contains a path, with its slash: `docs/`, or '' for the root. */
export function folderOf(path: string): string {
  const inside = path.replace(/\/$/, '');
  return inside.slice(0, inside.lastIndexOf('/') + 1);
}

/** Returns the last part of a path, without a slash. */
export function nameIn(path: string): string {
  const inside = path.replace(/\/$/, '');
  return inside.slice(inside.lastIndexOf('/') + 1);
}
