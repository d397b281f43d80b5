import { isJsonObject } from '../http/isJsonObject.ts';
import type { Generation } from '../generation.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { pathSegments } from '../http/pathSegments.ts';
import { cleanPath } from './FileStore.ts';
import { sendFile } from './readFiles.ts';

const PRIVATE: Record<Generation, string> = {
  classic: 'You do not have access to requested file.',
  current: 'Access denied, please contact your system administrator.',
};

const page = (text: string, status: number): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });

/** The folders that a file service shows to everyone. */
export function publicFolders(service: Row): string[] {
  const config: unknown = service.config ? JSON.parse(String(service.config)) : null;
  const folders = isJsonObject(config) ? config.public_path : undefined;
  const isText = (folder: unknown) => typeof folder === 'string';
  return Array.isArray(folders) ? folders.filter(isText).map(cleanPath) : [];
}

/** Those of a path; none if it can't be decoded. */
export function decodedSegments(pathname: string): string[] {
  try {
    return pathSegments(pathname);
  } catch {
    return [];
  }
}

/**
 * `GET /{file service}/…`, outside the API and without credentials: the files below the folders
 * that the service makes public, which is how stored apps start. Undefined if no file service
 * has that name.
 */
export function servePublicFile(context: PlatformContext, url: URL): Response | undefined {
  const [name = '', ...rest] = decodedSegments(url.pathname);
  // the database accepts none, and no service has such a name
  if (name.includes('\0')) return undefined;
  const service = context.system.get(
    `select * from service where name = ? and type = 'local_file' and is_active = 1`,
    [name],
  );
  if (!service || rest.length === 0) return undefined;
  const path = cleanPath(rest.join('/'));
  const isPublic = publicFolders(service).some(
    (folder) => folder !== '' && (path === folder || path.startsWith(`${folder}/`)),
  );
  if (!isPublic) return page(PRIVATE[context.generation], 403);
  const store = context.files(service);
  const item = store.find(path);
  if (!item || item.isFolder) return page('The file does not exist.', 404);
  const response = sendFile(store, item, false, false);
  // for modules and fonts of a stored app, whose sandbox has another origin than the file
  response.headers.set('Access-Control-Allow-Origin', '*');
  return response;
}
