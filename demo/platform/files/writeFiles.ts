import { fromBase64 } from '../http/base64.ts';
import { createQueue } from '../http/createQueue.ts';
import { DownloadError } from '../http/download.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { isOn } from '../http/isOn.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { isRoutable } from '../http/routes.ts';
import type { Bytes, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { trimEndOf } from '../query/trimSigns.ts';
import { readRecords } from '../system/resourceCall.ts';
import { receiveZip, type ReceivedEntry } from '../zip/readZip.ts';
import { ZipError } from '../zip/ZipEntry.ts';
import { AT_ONCE, requireAccessToAll, requireAccessToNew, type FileCall } from './FileCall.ts';
import {
  cleanPath,
  copyStep,
  copySteps,
  descendants,
  joinPath,
  listingBudget,
  listWithin,
  nameOf,
  parentOf,
  refuseDeep,
  refuseLongPath,
  refuseManyItems,
  type CopyStep,
  type FileStore,
  type ListingBudget,
} from './FileStore.ts';
import type { Upload, UploadedFile, UploadForm } from './Upload.ts';

type Content = Bytes | Upload;

/**
 * The content that a request sends for one file: its body, or the file in its form.
 *
 * @throws PlatformError 400 for a form without one file, which would empty the stored one.
 */
function sentContent({ form, upload, bytes, headers }: ServiceRequest): Content {
  const body = upload ?? bytes;
  const isForm = /^multipart\//i.test(headers.get('Content-Type') ?? '');
  if (!form && (body ?? !isForm)) return body ?? new Uint8Array();
  // an input without a chosen file sends one without a name
  const [file, ...others] = (form?.files ?? []).filter(({ name }) => name !== '');
  if (!file || others.length > 0) {
    throw new PlatformError(400, 'The form must contain exactly one file.');
  }
  return file.content;
}

const created = (body: unknown): Response => Response.json(body, { status: 201 });

const fileAnswer = (path: string): JsonObject => ({ name: nameOf(path), path, type: 'file' });

function writeFile(call: FileCall, path: string, content: Content): JsonObject {
  const { request, store } = call;
  call.requireAccess(request.verb, path);
  const existing = store.find(path);
  const checks = isOn(request.query.get('check_exist'));
  if (checks && existing) throw new PlatformError(500, `File '${path}' already exists.`);
  if (existing?.isFolder) throw new PlatformError(500, `Folder '${path}/' already exists.`);
  if (!store.find(parentOf(path))) {
    throw new PlatformError(404, `Folder '${parentOf(path)}' does not exist.`);
  }
  store.write(path, content);
  return fileAnswer(path);
}

/**
 * Writes the entries of an archive below a folder; names that point outside are kept inside, and those
 * that consist of nothing else are skipped. Thousands of small files take seconds: other requests get a turn in between.
 */
export async function extractEntries(
  store: FileStore,
  folder: string,
  entries: readonly { name: string; content: Content | undefined }[],
): Promise<void> {
  for (const [index, { name, content }] of entries.entries()) {
    const path = joinPath(folder, cleanPath(name));
    if (path === folder) continue;
    if (name.endsWith('/')) store.makeFolder(path);
    else store.write(path, content ?? new Uint8Array());
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
  }
}

// an archive sent as the body is opened differently from one in a form (strict/records)
function unreadableZip({ request, isFolder }: FileCall): string {
  if (request.generation === 'classic') return 'Error opening zip file.';
  return isFolder ? 'File signature is not valid' : 'Error opening temporary zip file. code = 19';
}

async function unpackedEntries(call: FileCall, content: Content): Promise<ReceivedEntry[]> {
  try {
    return await receiveZip(content, call.receive, call.archives, call.request.from);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new PlatformError(500, unreadableZip(call));
  }
}

/**
 * What a folder contains once an archive is unpacked in it: each path, and whether it is a folder.
 *
 * @throws PlatformError 400 for a file in the place of a folder or too many levels, 413 for too much.
 */
function contentAfter(folder: string, entries: readonly ReceivedEntry[]): Map<string, boolean> {
  const content = new Map<string, boolean>();
  const add = (path: string, isFolder: boolean): void => {
    if (path === folder || content.get(path) === isFolder) return;
    if (content.has(path)) throw new PlatformError(400, 'A file with that name already exists.');
    content.set(path, isFolder);
    refuseManyItems(content.size);
    add(parentOf(path), true);
  };
  for (const { name } of entries) {
    const path = joinPath(folder, cleanPath(name));
    refuseDeep(path);
    add(path, name.endsWith('/'));
  }
  return content;
}

function removeOthers(store: FileStore, folder: string, kept: ReadonlyMap<string, boolean>): void {
  for (const { path, isFolder } of store.children(folder)) {
    if (!kept.has(path)) store.remove(path);
    else if (isFolder) removeOthers(store, path, kept);
  }
}

/** Unpacks an archive, then removes what else the folder contains: an error leaves all of that. */
async function extractClean(
  call: FileCall,
  folder: string,
  entries: readonly ReceivedEntry[],
): Promise<void> {
  const { store } = call;
  const kept = contentAfter(folder, entries);
  const before = descendants(store, folder);
  const known = before.map(({ path }) => path);
  await requireAccessToAll(call, 'DELETE', known);
  requireAccessToNew(call, 'DELETE', folder, known);
  for (const { path, isFolder } of before) {
    // a file in the place of a folder, or the other way round
    if ((kept.get(path) ?? isFolder) !== isFolder) store.remove(path);
  }
  await extractEntries(store, folder, entries);
  requireAccessToNew(call, 'DELETE', folder, [...known, ...kept.keys()]);
  removeOthers(store, folder, kept);
}

async function extractZip(call: FileCall, content: Content): Promise<JsonObject> {
  const { request, store, isFolder } = call;
  const path = isFolder ? call.path : parentOf(call.path);
  const entries = await unpackedEntries(call, content);
  try {
    const paths = entries.map(({ name }) => joinPath(path, cleanPath(name)));
    await requireAccessToAll(call, request.verb, paths);
    if (isOn(request.query.get('clean'))) await extractClean(call, path, entries);
    else await extractEntries(store, path, entries);
  } finally {
    for (const entry of entries) entry.content?.discard();
  }
  return { name: nameOf(path), path: `${path}/`, type: 'file' };
}

// forms write a quotation mark as %22, which PHP keeps; current servers then silently drop
// characters that their routes don't allow (strict/records: multipart odd)
function uploadedName({ name }: UploadedFile, { generation }: ServiceRequest): string {
  if (generation === 'classic') return cleanPath(name);
  return cleanPath([...name].filter((sign) => isRoutable(sign, generation)).join(''));
}

async function writeUploads(call: FileCall, uploads: UploadedFile[]): Promise<Response> {
  const { request, path } = call;
  const resource: JsonObject[] = [];
  for (const upload of uploads) {
    const { content } = upload;
    const isUnpacked = isOn(request.query.get('extract')) && /\.zip$/i.test(upload.name);
    // archives in a form were never unpacked there, readable or not (recorded: files)
    if (isUnpacked && request.generation === 'current') {
      throw new PlatformError(500, unreadableZip(call));
    }
    resource.push(
      isUnpacked
        ? await extractZip(call, content)
        : writeFile(call, joinPath(path, uploadedName(upload, request)), content),
    );
  }
  return created({ resource });
}

/** The files of a form; the servers only read the field `files`. */
export const uploadedFiles = (form: UploadForm | undefined): UploadedFile[] =>
  (form?.files ?? []).filter(({ field }) => /^files(\[\d*\])?$/.test(field));

/** What the copies of one list may still take together. */
interface CopyBudget {
  /** What is looked at before it is copied or moved. */
  listed: ListingBudget;
  items: number;
  bytes: number;
}

// a folder that is copied into itself again and again doubles each time
const MOST_COPIED = 10_000;

/** A copy of many megabytes costs a request of a hundred bytes. */
const inCopyQueue = createQueue({
  width: 2,
  waiting: 16,
  refusal: 'Too many files are being copied. Try again in a moment.',
});

const tooMuch = () =>
  new PlatformError(413, 'The files are too many or too large to be copied in one request.');

function spend(budget: CopyBudget, steps: readonly CopyStep[]): void {
  budget.items -= steps.length;
  budget.bytes -= steps.reduce((sum, { item }) => sum + item.size, 0);
  if (budget.items < 0 || budget.bytes < 0) throw tooMuch();
}

const isInside = (path: string, folder: string): boolean =>
  folder === '' || path.startsWith(`${folder}/`);

// a copy never replaces anything, unlike an upload
async function copyFrom(
  call: FileCall,
  record: JsonObject,
  to: string,
  budget: CopyBudget,
): Promise<void> {
  const { store } = call;
  const source = cleanPath(String(record.source_path));
  const moves = record.delete_source === true || record.delete_source === 'true';
  const verbs = moves ? ['GET', 'DELETE'] : ['GET'];
  for (const verb of verbs) call.requireAccess(verb, source);
  call.requireAccess(call.request.verb, to);
  const [kind, slash] = record.type === 'folder' ? ['Folder', '/'] : ['File', ''];
  if (store.find(source)?.isFolder !== (record.type === 'folder')) {
    throw new PlatformError(404, `${kind} '${source}${slash}' does not exist.`);
  }
  const refuseExisting = () => {
    if (!store.find(to)) return;
    throw new PlatformError(400, `${kind} '${to}${slash}' already exists.`);
  };
  refuseExisting();
  const steps = listWithin(budget.listed, (refuseMany) =>
    copySteps(store, { from: source, to }, refuseMany),
  );
  const inside = steps.map(({ item }) => item.path);
  for (const verb of verbs) await requireAccessToAll(call, verb, inside);
  const written = steps.map((step) => step.to);
  await requireAccessToAll(call, call.request.verb, written);
  if (moves) {
    if (isInside(to, source)) {
      throw new PlatformError(400, `Folder '${source}/' can't be moved into itself.`);
    }
    // at once, so that nothing that is stored there in the meantime is lost or replaced
    for (const verb of verbs) requireAccessToNew(call, verb, source, inside);
    const goes = (path: string) => joinPath(to, path.slice(source.length + 1));
    requireAccessToNew(call, call.request.verb, source, inside, goes);
    refuseExisting();
    return store.move(source, to);
  }
  spend(budget, steps);
  await inCopyQueue(async () => {
    for (const [index, step] of steps.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
      await copyStep(store, step);
    }
  }, call.request.from);
}

// every item of a list is tried; a failure is reported in its place
async function writeListed(
  call: FileCall,
  record: JsonObject,
  budget: CopyBudget,
): Promise<JsonObject> {
  const source = typeof record.source_path === 'string' ? record.source_path : undefined;
  const named = record.name ?? record.path ?? nameOf(cleanPath(source ?? ''));
  const name = cleanPath(String(named));
  const path = joinPath(call.path, name);
  const answer: JsonObject =
    record.type === 'folder' ? { name, path: `${path}/`, type: 'folder' } : fileAnswer(path);
  try {
    if (source !== undefined) await copyFrom(call, record, path, budget);
    else if (record.type === 'folder') makeFolder(call, path);
    else writeContent(call, record, path);
    return answer;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { ...answer, error: { message: error.message } };
  }
}

async function writeList(call: FileCall, records: readonly JsonObject[]): Promise<Response> {
  for (const { source_path: source, name, path } of records) {
    // as sent: a text of slashes alone takes long to become a path
    for (const sent of [source, name, path]) refuseLongPath(String(sent ?? ''));
  }
  const budget: CopyBudget = {
    listed: listingBudget(),
    items: MOST_COPIED,
    bytes: call.archiveLimit,
  };
  const resource: JsonObject[] = [];
  for (const record of records) {
    resource.push(await writeListed(call, record, budget));
    // a list of many large files takes seconds, too
    await nextTurn();
  }
  return created({ resource });
}

function writeContent(call: FileCall, record: JsonObject, path: string): void {
  const { content = '' } = record;
  if (typeof content === 'object' && content !== null) {
    throw new PlatformError(400, 'The content of a file must be a text.');
  }
  const text = content === null ? '' : String(content);
  const isBase64 = record.is_base64 === true || record.is_base64 === 'true';
  writeFile(call, path, isBase64 ? fromBase64(text) : new TextEncoder().encode(text));
}

function makeFolder({ store, request, requireAccess }: FileCall, path: string): void {
  requireAccess(request.verb, path);
  if (store.find(path)) throw new PlatformError(400, `Folder '${path}/' already exists.`);
  store.makeFolder(path);
}

// named after the last segment of the URL; any problem with it is a 404 (strict/records)
async function importFile(call: FileCall, url: string): Promise<Response> {
  const notFound = () => new PlatformError(404, 'Invalid URL entered. File not found.');
  const name = cleanPath(nameOf(trimEndOf(url, '/')));
  if (!name) throw notFound();
  const content = await call.download(url).catch((error: unknown) => {
    const isMissing = error instanceof DownloadError || (error as PlatformError).status === 400;
    throw isMissing ? notFound() : error;
  });
  try {
    return created(writeFile(call, joinPath(call.path, name), content));
  } finally {
    content.discard();
  }
}

function writeIntoFolder(call: FileCall): Response | Promise<Response> {
  const { request, path } = call;
  const uploads = uploadedFiles(request.form);
  if (uploads.length > 0) return writeUploads(call, uploads);
  const fileName = request.headers.get('X-File-Name');
  if (fileName) {
    return created(writeFile(call, joinPath(path, cleanPath(fileName)), sentContent(request)));
  }
  const folderName = request.headers.get('X-Folder-Name');
  if (folderName) {
    const target = joinPath(path, cleanPath(folderName));
    makeFolder(call, target);
    return created({ name: nameOf(target), path: target });
  }
  const url = request.query.get('url');
  if (url) return importFile(call, url);
  const records = isJsonObject(request.body) ? readRecords(request.body) : undefined;
  if (records) return writeList(call, records);
  makeFolder(call, path);
  return created({ name: nameOf(path), path: `${path}/` });
}

const isZip = ({ headers }: ServiceRequest): boolean =>
  /^application\/(x-)?zip\b/.test(headers.get('Content-Type') ?? '');

async function extractBody(call: FileCall): Promise<Response> {
  return created(await extractZip(call, sentContent(call.request)));
}

/**
 * POST and PUT: a file from the body, or below a folder uploads, archives, a new folder, or the
 * files, folders and copies that a list requests (`source_path`, and `delete_source` to move).
 */
export function writeFiles(call: FileCall): Response | Promise<Response> {
  const { request } = call;
  if (call.isFolder) return writeIntoFolder(call);
  if (isOn(request.query.get('extract')) && isZip(request)) return extractBody(call);
  return created(writeFile(call, call.path, sentContent(call.request)));
}
