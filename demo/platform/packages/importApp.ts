import { AT_ONCE } from '../files/FileCall.ts';
import { extractEntries } from '../files/writeFiles.ts';
import { requireAccess } from '../auth/access/requireAccess.ts';
import { cleanPath, joinPath } from '../files/FileStore.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { readRecordOptions } from '../system/recordOptions.ts';
import type { ResourceCall } from '../system/resourceCall.ts';
import { rowsOf, writeContext } from '../system/resourceCall.ts';
import { guardedFileCheck } from '../files/guardedFileCheck.ts';
import { showRecords } from '../system/showRecords.ts';
import { createRecord } from '../system/writeRecord.ts';
import type { Row } from '../storage/Db.ts';
import { withinNewWork } from '../workTime.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { packageTime } from './inPackageQueue.ts';
import { parseExactJson } from '../http/exactJson.ts';
import { packageFile, readJsonEntry, withAppPackage } from './readAppPackage.ts';

const DEFAULT_CONTAINER = 'applications';
/** Files that describe the app; everything else in the archive is a file of the app. */
const ABOUT = ['description.json', 'app.json', 'services.json', 'schema.json', 'data.json'];

const list = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? (value.filter(isJsonObject) as JsonObject[]) : [];

/** Whether a POST to `system/app` sends a package instead of records. */
export function isAppImport({ verb, form, body }: ServiceRequest): boolean {
  if (verb !== 'POST') return false;
  return packageFile(form) !== undefined || (isJsonObject(body) && 'import_url' in body);
}

/** Where the files are stored: as the request says, else the package, else the local files. */
function placeOf({ form, body }: ServiceRequest, described: JsonObject, fallback: number | null) {
  const sent = { ...Object.fromEntries(form?.fields ?? []), ...(isJsonObject(body) ? body : {}) };
  const [asked, told] = [Number(sent.storage_service_id), Number(described.storage_service_id)];
  // consoles send 0 for no choice
  const service = asked || told || fallback;
  const container = sent.storage_container ?? described.storage_container ?? DEFAULT_CONTAINER;
  return { storage_service_id: service, storage_container: String(container) };
}

function firstFileService({ show }: ResourceCall): number | null {
  const row = show.context.system.get(
    `select id from service where type = 'local_file' order by id limit 1`,
  );
  return row ? Number(row.id) : null;
}

async function insertTables(call: ResourceCall, entries: ZipEntry[]): Promise<void> {
  const { context, origin } = call.show;
  const requireTime = packageTime(context.now);
  const post = async (service: Json, path: string[], records: Json, failure: string) => {
    const request: ServiceRequest = {
      ...call.request,
      verb: 'POST',
      service: String(service),
      path,
      query: new URLSearchParams(),
      body: { resource: records },
      isPart: true,
    };
    requireTime();
    try {
      requireAccess(context, request, request);
      await context.dispatch(request, origin);
    } catch (error) {
      throw new PlatformError(500, `${failure}\n${error instanceof Error ? error.message : ''}`);
    }
  };
  const tables = 'Could not create the database tables for this application.';
  for (const { name = null, table = [] } of list(readJsonEntry(entries, 'schema.json')?.service)) {
    await post(name, ['_schema'], table, tables);
  }
  // with each digit of its numbers, as in a request
  const data = readJsonEntry(entries, 'data.json', parseExactJson);
  for (const { name = null, table } of list(data?.service)) {
    for (const { name: tableName = '', record = [] } of list(table)) {
      const failure = `Could not insert the database entries for table '${String(tableName)}'.`;
      await post(name, ['_table', String(tableName)], record, failure);
    }
  }
}

/** The files of the app, and where they are stored. */
function filesOf({ show }: ResourceCall, record: JsonObject, entries: ZipEntry[]) {
  const id = Number(record.storage_service_id);
  const service = show.context.system.get('select * from service where id = ?', [id]);
  const files = entries.filter(({ name }) => !ABOUT.includes(name));
  const folder = cleanPath(String(record.storage_container) || String(record.name));
  return { id, service, folder, files };
}

/** The start pages of other apps on a file service, with the names of the apps. */
function startPages(
  { show }: ResourceCall,
  service: Row,
  { name }: JsonObject,
): Map<string, string> {
  const apps = show.context.system.all(
    'select name, storage_container, path from app where type = 1 and storage_service_id = ? and name <> ?',
    // that the name exists is said in its own words
    [Number(service.id), String(name)],
  );
  const placeOf = ({ storage_container: container, path }: Row) =>
    joinPath(
      cleanPath(String(container ?? '')),
      cleanPath(String(path ?? '').replace(/[?#].*$/, '')),
    );
  return new Map(apps.map((app) => [placeOf(app), String(app.name)]));
}

/**
 * @throws PlatformError 403 if the caller isn't allowed to store one of the files, 400 if it would
 *   replace the start page of another app.
 */
async function requirePlaces(
  call: ResourceCall,
  record: JsonObject,
  entries: ZipEntry[],
): Promise<void> {
  const { service, folder, files } = filesOf(call, record, entries);
  if (service?.type !== 'local_file') return;
  const refuseGuarded = guardedFileCheck(call.show.context, call.request, service);
  const pages = startPages(call, service, record);
  const store = call.show.context.files(service);
  for (const [index, { name }] of files.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const path = [joinPath(folder, cleanPath(name))];
    const place = { verb: 'POST', service: String(service.name), path };
    requireAccess(call.show.context, call.request, place);
    for (const each of path) refuseGuarded(each);
    const owner = path.map((each) => pages.get(each)).find((app) => app !== undefined);
    if (owner === undefined || store.find(String(path[0]))?.isFolder !== false) continue;
    throw new PlatformError(
      400,
      `'${name}' is the start page of the app '${owner}' in this container. Choose another container.`,
    );
  }
}

async function storeFiles(
  call: ResourceCall,
  record: JsonObject,
  entries: ZipEntry[],
): Promise<void> {
  const { id, service, folder, files } = filesOf(call, record, entries);
  if (service?.type !== 'local_file') {
    throw new PlatformError(
      500,
      `App record created, but failed to import files due to unknown storage service with id '${id}'.`,
    );
  }
  await extractEntries(call.show.context.files(service), folder, files);
}

function insertApp(call: ResourceCall, record: JsonObject): number {
  try {
    return call.show.context.system.transaction(() =>
      createRecord(record, call.resource, writeContext(call, 1)),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new PlatformError(500, `Could not create the application.\n${reason}`);
  }
}

/**
 * Creates the app that the `description.json` of a package describes, its tables and rows, and unpacks
 * its files into the storage container; returns the id. If a step fails, the app is removed; tables, rows
 * and files that were stored before stay.
 *
 * @throws PlatformError as recorded (app), 403 for files that the caller isn't allowed to store.
 */
export async function createPackagedApp(call: ResourceCall, entries: ZipEntry[]): Promise<number> {
  const described =
    readJsonEntry(entries, 'description.json') ?? readJsonEntry(entries, 'app.json');
  if (!described) {
    throw new PlatformError(400, 'No application description file in this package file.');
  }
  const { id: _id, api_key: _key, ...about } = described;
  const record = {
    ...about,
    name: about.api_name ?? about.name ?? '',
    ...placeOf(call.request, described, firstFileService(call)),
  };
  await requirePlaces(call, record, entries);
  const id = insertApp(call, record);
  try {
    await withinNewWork(async () => {
      await insertTables(call, entries);
      await storeFiles(call, record, entries);
    });
  } catch (error) {
    call.show.context.system.run('delete from app where id = ?', [id]);
    throw error;
  }
  return id;
}

/**
 * `POST system/app` with a `.dfpkg` package, uploaded as `file` or fetched from `import_url`.
 *
 * @throws PlatformError as recorded (app).
 */
export async function importApp(call: ResourceCall): Promise<Response> {
  const { request, show, resource } = call;
  const create = (entries: ZipEntry[]) => createPackagedApp(call, entries);
  const id = await withAppPackage(request, show.context, create);
  const options = { ...readRecordOptions(new URLSearchParams()), fields: '*' as const };
  const shown = withinNewWork(() => showRecords(rowsOf(call, [id]), resource, options, show));
  return Response.json(shown[0], { status: 201 });
}
