import { toBase64 } from '../http/base64.ts';
import { createQueue } from '../http/createQueue.ts';
import { isOn } from '../http/isOn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { LazyZipEntry } from '../zip/ZipEntry.ts';
import { writeZip } from '../zip/writeZip.ts';
import { contentType } from './contentType.ts';
import { isPassive, storedContent } from './storedContent.ts';
import { describeItem, showModified } from './describeItem.ts';
import { noFile, noFolder, requireAccessToAll, type FileCall } from './FileCall.ts';
import {
  descendants,
  nameOf,
  refuseLongPaths,
  type FileStore,
  type StoredItem,
} from './FileStore.ts';
import { sendArchive } from './unsentArchives.ts';

const ALWAYS = ['path', 'name', 'type'];

// both generations list by default, and add path, name and type to any fields
function listFolder(call: FileCall): unknown {
  const { store, path, request } = call;
  const { query } = request;
  const items = isOn(query.get('full_tree')) ? readable(call, path) : store.children(path);
  refuseLongPaths(items);
  const wanted = items.filter((item) =>
    item.isFolder
      ? query.get('include_folders') !== 'false'
      : query.get('include_files') !== 'false',
  );
  if (isOn(query.get('as_list'))) {
    return { resource: wanted.map((item) => (item.isFolder ? `${item.path}/` : item.path)) };
  }
  const fields = query.get('fields');
  const names = fields && fields !== '*' ? new Set([...ALWAYS, ...fields.split(',')]) : undefined;
  const shown = (record: JsonObject): JsonObject =>
    names ? Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) : record;
  return { resource: wanted.map((item) => shown(describeItem(item, path))) };
}

/** Everything in a folder; what lies deeper only if the caller can read it. */
function readable({ store, mayRead }: FileCall, folder: string): StoredItem[] {
  const direct = new Set(store.children(folder).map(({ path }) => path));
  return descendants(store, folder).filter(
    (item) => direct.has(item.path) || mayRead(item.isFolder ? `${item.path}/` : item.path),
  );
}

function accessList(call: FileCall): unknown {
  const folders = readable(call, '').filter((item) => item.isFolder);
  refuseLongPaths(folders);
  const components = folders.flatMap(({ path }) => [`${path}/`, `${path}/*`]);
  return { resource: ['', '*', ...components] };
}

/** One at a time, because each archive is built in memory. */
const inZipQueue = createQueue({
  width: 1,
  waiting: 16,
  refusal: 'Too many folders are being packed. Try again in a moment.',
});

const tooLarge = () => new PlatformError(413, 'The folder is too large for a zip.');

/** Files and folders as archive entries, names relative to the folder. */
function zipEntries({ store, path, archiveLimit }: FileCall, items: readonly StoredItem[]) {
  const start = path === '' ? 0 : path.length + 1;
  let left = archiveLimit;
  return items.map((item): LazyZipEntry => {
    const name = item.path.slice(start) + (item.isFolder ? '/' : '');
    const content = () => {
      // other requests can change or delete files in the meantime
      left -= store.find(item.path)?.size ?? 0;
      if (left < 0) throw tooLarge();
      return store.find(item.path)?.isFolder === false ? store.read(item.path) : new Uint8Array();
    };
    return { name, content };
  });
}

const quoted = (name: string): string => name.replace(/["\\\r\n]/g, '_');

// headers are Latin-1: other names are encoded beside a readable substitute
function disposition(kind: string, name: string): string {
  const ascii = quoted(name).replace(/[^\x20-\x7e]/g, '_');
  const exact = ascii === quoted(name) ? '' : ` filename*=UTF-8''${encodeURIComponent(name)};`;
  return `${kind}; filename="${ascii}";${exact}`;
}

async function folderAsZip(call: FileCall, item: StoredItem): Promise<Response> {
  const { store, path, request, now } = call;
  const pack = async () => {
    const items = descendants(store, path);
    await requireAccessToAll(
      call,
      'GET',
      items.map((inside) => inside.path),
    );
    const total = items.reduce((sum, { size }) => sum + size, 0);
    if (total > call.archiveLimit) throw tooLarge();
    return writeZip(zipEntries(call, items), now);
  };
  const { from } = request;
  const archive = await inZipQueue(() => sendArchive(pack, call.receive, from), from);
  const name = `${nameOf(path) || request.service}.zip`;
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': disposition('attachment', name),
    'Last-Modified': showModified(item),
  };
  return new Response(archive, { headers });
}

function readFolder(call: FileCall): unknown {
  const { request, store, path } = call;
  const { query } = request;
  const item = store.find(path);
  if (!item?.isFolder) throw noFolder(path);
  if (path === '' && isOn(query.get('as_access_list'))) return accessList(call);
  if (isOn(query.get('zip'))) return folderAsZip(call, item);
  if (isOn(query.get('include_properties'))) {
    return { name: nameOf(path), path: `${path}/`, last_modified: showModified(item) };
  }
  return listFolder(call);
}

// with its byte order mark, if it has one
const asText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const MAX_CONTENT = 10 * 1024 * 1024;

function properties({ request, store }: FileCall, item: StoredItem): JsonObject {
  const { query, generation } = request;
  const record: JsonObject = {
    path: item.path,
    name: nameOf(item.path),
    content_type: contentType(nameOf(item.path)),
    last_modified: showModified(item),
    content_length: item.size,
  };
  if (!isOn(query.get('content'))) return record;
  // it blocks all other requests, and everyone who can read the file can request it
  if (item.size > MAX_CONTENT) {
    throw new PlatformError(413, 'The file is too large for a record. Download it instead.');
  }
  // classic servers always encode
  const plain = generation === 'current' && query.get('is_base64') === 'false';
  const bytes = store.read(item.path);
  return { ...record, content: plain ? asText(bytes) : toBase64(bytes) };
}

/** A file itself, for browsers to show or save. Ranges are ignored (recorded: files). */
export function sendFile(
  store: FileStore,
  item: StoredItem,
  asDownload: boolean,
  namesInline: boolean,
): Response {
  const name = nameOf(item.path);
  const type = contentType(name);
  const kind = asDownload ? 'attachment' : 'inline';
  // for a page nothing is set: browsers choose (strict/records: html get)
  const isSilent = type === 'text/html' && !asDownload && !namesInline;
  const said = asDownload || namesInline ? disposition(kind, name) : kind;
  const headers = {
    ...storedContent(type),
    'Content-Type': type.startsWith('text/') ? `${type};charset=UTF-8` : type,
    ...(isSilent ? {} : { 'Content-Disposition': said }),
    'Last-Modified': showModified(item),
    'Content-Length': String(item.size),
  };
  return new Response(store.stream(item.path), { headers });
}

/** GET: a folder's list, properties or archive; a file or its properties. */
export function readFiles(call: FileCall): unknown {
  const { request, store, path } = call;
  if (call.isFolder) return readFolder(call);
  const item = store.find(path);
  if (!item || item.isFolder) throw noFile(path);
  if (isOn(request.query.get('include_properties'))) return properties(call, item);
  const asDownload = isOn(request.query.get('download')) || !isPassive(contentType(path));
  return sendFile(store, item, asDownload, request.generation === 'classic');
}
