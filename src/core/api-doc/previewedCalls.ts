import type { ApiDocument, Operation } from '../docs/ApiDocument.ts';
import type { DocItem } from './docOutline.ts';

/**
 * Returns the operations of a part of the definition as API Docs shows them; all of them for the
 * file and for models.
 */
export function previewedCalls(document: ApiDocument, item: DocItem): readonly Operation[] {
  if (item.kind === 'file' || item.kind === 'model') return document.operations;
  return document.operations.filter((call) => {
    const { path, method } = writtenPlace(document, call);
    const isOwn = item.kind === 'path' || method === item.method.toLowerCase();
    return isOwn && path === item.path;
  });
}

/** Returns the item of an operation in its definition. */
export function previewedItem(document: ApiDocument, call: Operation): DocItem {
  return { kind: 'operation', ...writtenPlace(document, call) };
}

function writtenPlace({ prefix }: ApiDocument, { method, path }: Operation) {
  return { path: path.slice(prefix.length) || '/', method: method.toLowerCase() };
}
