import { serviceCatalog } from '../catalog/serviceCatalog.ts';
import { cleanPath } from '../files/FileStore.ts';
import { uploadedFiles } from '../files/writeFiles.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { isOn } from '../http/isOn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import { readZip } from '../zip/readZip.ts';
import { ZipError, type ZipEntry } from '../zip/ZipEntry.ts';
import { downloadPackage } from './downloadPackage.ts';
import { ImportLog } from './ImportLog.ts';
import { importSystem } from './importRecords.ts';
import { importTables } from './importTables.ts';

/** One import of a package that has been opened. */
export interface ImportCall {
  show: ExtrasContext;
  request: ServiceRequest;
  resources: ReadonlyMap<string, SystemResource>;
  entries: ZipEntry[];
  /** Names of services, roles and apps by their ids where the package comes from. */
  names: JsonObject;
  /** The records in an entry, none where there is no such entry. */
  records: (entry: string) => JsonObject[];
  /** Only current servers replace what is there. */
  overwrite: boolean;
  log: ImportLog;
}

const text = ({ content }: ZipEntry): string => new TextDecoder().decode(content);

async function readSent(request: ServiceRequest): Promise<Bytes> {
  const { form, body, generation } = request;
  const [file] = uploadedFiles(form);
  if (!file) {
    const url = isJsonObject(body) ? String(body.import_url) : '';
    return downloadPackage(url, generation);
  }
  if (!/\.(zip|dfpkg)$/i.test(file.name)) {
    throw new PlatformError(500, 'No items found in package manifest.');
  }
  return new Uint8Array(await file.arrayBuffer());
}

function passwordOf({ query, form, body }: ServiceRequest): string | undefined {
  const field = form?.get('password');
  const sent = isJsonObject(body) ? body.password : undefined;
  const found = query.get('password') || field || sent;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function open(content: Bytes, password: string | undefined): ZipEntry[] {
  try {
    return readZip(content, password);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    if (/password/.test(error.message)) {
      throw new PlatformError(
        400,
        'Cannot read package manifest. A valid password is required if this is a secured package.',
      );
    }
    throw new PlatformError(500, 'Failed to open imported zip file.');
  }
}

function readHead(entries: ZipEntry[]): JsonObject {
  const head = entries.find(({ name }) => name === 'package.json');
  try {
    const value: unknown = head && JSON.parse(text(head));
    if (isJsonObject(value)) return value as JsonObject;
  } catch {
    // told like a package without one
  }
  throw new PlatformError(500, 'No package.json file in package.');
}

function recordsIn(entries: ZipEntry[], name: string): JsonObject[] {
  const entry = entries.find((each) => each.name === name);
  if (!entry) return [];
  try {
    const value: unknown = JSON.parse(text(entry));
    return Array.isArray(value) ? (value.filter(isJsonObject) as JsonObject[]) : [];
  } catch {
    throw new PlatformError(500, `The file ${name} of the package is not JSON.`);
  }
}

function importFiles({ show, entries, log }: ImportCall): void {
  const services = serviceCatalog(show.context).filter(
    ({ service }) => service.type === 'local_file',
  );
  for (const { name: service, service: row } of services) {
    const store = show.context.files(row);
    for (const { name, content } of entries) {
      if (!name.startsWith(`${service}/`) || name.endsWith('/')) continue;
      const path = cleanPath(name.slice(service.length + 1));
      if (store.find(path)) {
        log.warning(`Skipping storage resource ${name}. File '${path}' already exists.`);
      } else {
        store.write(path, content);
        log.changed();
      }
    }
  }
}

/** Whether a POST to `system/package` brings a package; any other one is an export. */
export function isPackageImport({ form, body }: ServiceRequest): boolean {
  return uploadedFiles(form).length > 0 || (isJsonObject(body) && 'import_url' in body);
}

/**
 * `POST system/package` with a package in the field `files` or at `import_url`: brings in what is not
 * here yet and tells what was. `overwrite=true` replaces it on current servers.
 *
 * @throws PlatformError as recorded (package).
 */
export async function importPackage(
  show: ExtrasContext,
  request: ServiceRequest,
  resources: ReadonlyMap<string, SystemResource>,
): Promise<Response> {
  const entries = open(await readSent(request), passwordOf(request));
  const head = readHead(entries);
  const call: ImportCall = {
    show,
    request,
    resources,
    entries,
    names: isJsonObject(head.names) ? (head.names as JsonObject) : {},
    records: (name) => recordsIn(entries, name),
    overwrite: request.generation === 'current' && isOn(request.query.get('overwrite')),
    log: new ImportLog(),
  };
  show.context.system.transaction(() => importSystem(call));
  await importTables(call);
  importFiles(call);
  const success = call.log.hasChanged;
  return Response.json({ success, log: call.log }, { status: success ? 201 : 200 });
}
