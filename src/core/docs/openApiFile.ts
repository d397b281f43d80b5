import { isPlainObject } from '../lib/isPlainObject.ts';
import { prettyJson } from '../text/prettyJson.ts';
import type { ApiDocument } from './ApiDocument.ts';

/**
 * Returns the document of a service as a file. Classic servers send the paths of all services in
 * one document (recorded: api_docs); those of other services are omitted.
 */
export function openApiFile({ source }: ApiDocument, service: string, isShared: boolean): Blob {
  const { paths } = source;
  const own = (path: string) => path === `/${service}` || path.startsWith(`/${service}/`);
  const document =
    isShared && isPlainObject(paths)
      ? {
          ...source,
          paths: Object.fromEntries(Object.entries(paths).filter(([path]) => own(path))),
        }
      : source;
  return new Blob([prettyJson(document)], { type: 'application/json' });
}
