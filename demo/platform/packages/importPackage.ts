import { allowAgain } from '../auth/allowAgain.ts';
import { prepareHashes, type PreparedHashes } from '../auth/passwordHash.ts';
import { passwordsOf } from '../system/resourceCall.ts';
import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { cleanPath } from '../files/FileStore.ts';
import { uploadedFiles } from '../files/writeFiles.ts';
import { refuseMany } from '../http/bodyLimits.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { isOn } from '../http/isOn.ts';
import { nextTurn } from '../http/nextTurn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { readRecordOptions } from '../system/recordOptions.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { createPackagedApp } from './importApp.ts';
import { ImportLog } from './ImportLog.ts';
import { importSystem } from './importRecords.ts';
import { importTables } from './importTables.ts';
import { packageTime } from './inPackageQueue.ts';
import { ownName, packagedRecords } from './packagedRecords.ts';
import { packageHead, withPackage, recordsIn } from './readPackage.ts';
import { namedKinds, systemKinds } from './systemKinds.ts';

/** The import of an opened package. */
export interface ImportCall {
  show: ExtrasContext;
  request: ServiceRequest;
  resources: ReadonlyMap<string, SystemResource>;
  entries: ZipEntry[];
  /** The records in an entry; empty if there is no such entry. */
  records: (entry: string) => JsonObject[];
  /** Only current servers replace what already exists. */
  overwrite: boolean;
  log: ImportLog;
  /** Of the passwords of imported people. */
  hashes: PreparedHashes;
  /** @throws PlatformError 413, see `packageTime`. */
  requireTime: () => void;
}

/** Files to store before other requests have their turn. */
const AT_ONCE = 100;

async function importFiles({ show, entries, log, requireTime }: ImportCall): Promise<void> {
  let count = 0;
  const services = serviceCatalog(show.context).filter(
    ({ service }) => service.type === 'local_file',
  );
  for (const { name: service, service: row } of services) {
    const store = show.context.files(row);
    for (const { name, content } of entries) {
      if (!name.startsWith(`${service}/`)) continue;
      if (++count % AT_ONCE === 0) await nextTurn();
      requireTime();
      const path = cleanPath(name.slice(service.length + 1));
      const found = store.find(path);
      const isFolder = name.endsWith('/');
      if (isFolder && (path === '' || found?.isFolder)) continue;
      if (found) {
        log.warning(`Skipping storage resource ${name}. File '${path}' already exists.`);
        continue;
      }
      try {
        if (isFolder) store.makeFolder(path);
        else store.write(path, content);
        log.changed();
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        log.warning(`Skipping storage resource ${name}. ${error.message}`);
      }
    }
  }
}

/** Warns of system records of kinds that this instance doesn't have, such as groups of apps. */
function noteUnknownRecords({ request: { generation }, entries, log }: ImportCall): void {
  const kinds = [...systemKinds(generation), ...namedKinds(generation)];
  const known = new Set(kinds.map(({ name }) => `system/${name}.json`));
  for (const { name } of entries) {
    if (!name.startsWith('system/') || name.endsWith('/')) continue;
    if (known.has(ownName(name, generation))) continue;
    log.warning(
      `Skipping ${name.replace(/\.json$/, '')}. This server has no records of that kind.`,
    );
  }
}

/** Warns of what belongs to services that this instance doesn't have, or that are inactive. */
function noteUnknownServices({ show, entries, log }: ImportCall): void {
  const services = serviceCatalog(show.context);
  const imported = services
    .filter(({ group, service }) => group === 'Database' || service.type === 'local_file')
    .map(({ name }) => name);
  const packed = entries.filter(({ name }) => name.includes('/') && !name.endsWith('/'));
  const named = new Set(packed.map(({ name }) => name.slice(0, name.indexOf('/'))));
  for (const name of named) {
    if (name === 'system' || imported.includes(name)) continue;
    log.warning(`Skipping ${name}. No active service of that name stores files or tables.`);
  }
}

/** Each reference between records is looked up, so a file must not be parsed each time. */
function remembered(read: (name: string) => JsonObject[]): (name: string) => JsonObject[] {
  const known = new Map<string, JsonObject[]>();
  return (name) => {
    const records = known.get(name) ?? read(name);
    known.set(name, records);
    return records;
  };
}

const isAppPackage = (entries: ZipEntry[]): boolean =>
  entries.some(({ name }) => name === 'description.json') &&
  !entries.some(({ name }) => name === 'package.json');

/** Whether a POST to `system/package` sends a package; otherwise it is an export. */
export function isPackageImport({ form, body }: ServiceRequest): boolean {
  return uploadedFiles(form).length > 0 || (isJsonObject(body) && 'import_url' in body);
}

/**
 * `POST system/package` with a package in the field `files` or at `import_url`: creates what is
 * missing and reports what exists. `overwrite=true` replaces it on current servers. A package of a
 * single app, as for `system/app`, is accepted too.
 *
 * @throws PlatformError as recorded (package).
 */
export const importPackage = (
  show: ExtrasContext,
  request: ServiceRequest,
  resources: ReadonlyMap<string, SystemResource>,
): Promise<Response> =>
  withPackage(request, show.context, (entries) => importEntries(show, request, resources, entries));

async function importEntries(
  show: ExtrasContext,
  request: ServiceRequest,
  resources: ReadonlyMap<string, SystemResource>,
  entries: ZipEntry[],
): Promise<Response> {
  const app = resources.get('app');
  if (app && isAppPackage(entries)) {
    const options = readRecordOptions(request.query);
    await createPackagedApp({ resource: app, request, options, show }, entries);
    return Response.json({ success: true, log: {} }, { status: 201 });
  }
  // read only for its errors
  packageHead(entries);
  const { generation } = request;
  const records = remembered((name) =>
    name.startsWith('system/')
      ? packagedRecords(entries, name, generation)
      : recordsIn(entries, name),
  );
  const kinds = systemKinds(generation).map(({ name }) => records(`system/${name}.json`));
  // they are written in one transaction
  refuseMany(kinds);
  const people = ['system/user.json', 'system/admin.json'].flatMap(records);
  const passwords = passwordsOf(people);
  const hashes = await prepareHashes(show.context, passwords, request.from);
  const { isPublic } = show.context;
  const call: ImportCall = {
    show,
    // many hashes take minutes, in which the caller can lose the right to store them
    request: isPublic ? await allowAgain(show.context, request) : request,
    resources,
    entries,
    records,
    overwrite: generation === 'current' && isOn(request.query.get('overwrite')),
    log: new ImportLog(),
    hashes,
    requireTime: packageTime(show.context.now),
  };
  show.context.system.transaction(() => importSystem(call));
  await importTables(call);
  await importFiles(call);
  noteUnknownRecords(call);
  noteUnknownServices(call);
  const success = call.log.hasChanged;
  return Response.json({ success, log: call.log }, { status: success ? 201 : 200 });
}
