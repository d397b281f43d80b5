import type { JsonObject } from '../http/ServiceRequest.ts';
import { contentType } from './contentType.ts';
import { nameOf, type StoredItem } from './FileStore.ts';

/** `Sat, 21 Nov 2026 00:50:26 GMT` */
export const showModified = ({ modified }: StoredItem): string => new Date(modified).toUTCString();

/** An entry of a folder's list; the name is relative to that folder. */
export function describeItem(item: StoredItem, folder: string): JsonObject {
  const name = folder === '' ? item.path : item.path.slice(folder.length + 1);
  if (item.isFolder) {
    return { path: `${item.path}/`, last_modified: showModified(item), name, type: 'folder' };
  }
  return {
    path: item.path,
    content_type: contentType(nameOf(item.path)),
    last_modified: showModified(item),
    content_length: item.size,
    name,
    type: 'file',
  };
}
