import { HOST_NAME } from '../auth/sessionAnswer.ts';
import { cleanPath, joinPath, type FileStore } from '../files/FileStore.ts';
import { publicFolders } from '../files/servePublicFile.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { isOn } from '../http/isOn.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { toStamp } from '../http/stamps.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { writeZip } from '../zip/writeZip.ts';
import { collectItems } from './collectItems.ts';
import type { ExportCall } from './ExportCall.ts';
import { packageHead } from './manifest.ts';

const DEFAULT_SERVICE = 'files';
const DEFAULT_FOLDER = '__EXPORTS';
const MIN_PASSWORD = 6;

interface Storage {
  service: Row;
  path: string;
  /** Whether the name was sent; the default ends with the time to the second. */
  isNamed: boolean;
}

function notSaved(storage: string, reason: string): PlatformError {
  return new PlatformError(
    500,
    `Failed to save the exported package using storage service ${storage}. ${reason}`,
  );
}

/** `host_2026-11-21_00.51.03.zip`, with colons on classic servers. */
function defaultName({ generation, now }: PlatformContext): string {
  const [day, time = ''] = toStamp(now()).split(' ');
  const separated = generation === 'classic' ? time : time.replaceAll(':', '.');
  return `${HOST_NAME}_${day}_${separated}`;
}

function findStorage(context: PlatformContext, sent: JsonObject): Storage {
  const storage = isJsonObject(sent.storage) ? sent.storage : {};
  const asked = storage.name ?? storage.id ?? DEFAULT_SERVICE;
  const column = typeof asked === 'number' ? 'id' : 'name';
  const service = context.system.get(`select * from service where ${column} = ?`, [
    asked as string | number,
  ]);
  const name = String(asked);
  if (!service) throw notSaved(name, `Could not find a service for ${name}`);
  if (service.type !== 'local_file') throw notSaved(name, "This isn't a file service.");
  const folder = cleanPath(String(storage.folder ?? DEFAULT_FOLDER));
  const file = cleanPath(String(storage.filename ?? defaultName(context)));
  const path = joinPath(folder, /\.zip$/i.test(file) ? file : `${file}.zip`);
  return { service, path, isNamed: storage.filename !== undefined };
}

const isSecured = ({ secured = false }: JsonObject): boolean => isOn(String(secured));

function passwordOf(sent: JsonObject, { service }: Storage): string | undefined {
  if (!isSecured(sent)) return undefined;
  const name = String(service.name);
  if (!sent.password) throw notSaved(name, 'Password is required for secured package.');
  const password = String(sent.password);
  if (password.length >= MIN_PASSWORD) return password;
  throw notSaved(
    name,
    `Password must be at least ${MIN_PASSWORD} characters long for secured package.`,
  );
}

/**
 * `POST system/package`: writes a package with what the body lists into a file service and returns
 * its path. A body without `service` creates an empty package, as on the real servers.
 *
 * @throws PlatformError as recorded (package).
 */
export async function exportPackage(call: ExportCall): Promise<JsonObject> {
  const { request, show } = call;
  const { context, origin } = show;
  const sent = isJsonObject(request.body) ? (request.body as JsonObject) : {};
  const wanted = isJsonObject(sent.service) ? (sent.service as JsonObject) : undefined;
  if (wanted && Object.keys(wanted).length === 0) {
    throw new PlatformError(500, 'No items found in package manifest.');
  }
  const secured = isSecured(sent);
  const entries = await collectItems({ ...call, secured }, wanted ?? {});
  const storage = findStorage(context, sent);
  const password = passwordOf(sent, storage);
  const head = { ...packageHead(context, secured), service: wanted ?? {} };
  const manifest: ZipEntry = {
    name: 'package.json',
    content: new TextEncoder().encode(JSON.stringify(head, null, 1)),
  };
  const archive = await writeZip([manifest, ...entries], context.now(), password);
  const store = context.files(storage.service);
  // current servers overwrite an existing file
  if (context.generation === 'classic' && storage.isNamed && store.find(storage.path)) {
    throw notSaved(String(storage.service.name), `File '${storage.path}' already exists.`);
  }
  const path = storage.isNamed ? storage.path : freePath(store, storage.path);
  store.write(path, archive);
  return exportAnswer(request, { ...storage, path }, origin);
}

/** Exports of the same second must not replace each other. */
function freePath(store: FileStore, path: string, count = 1): string {
  const free = count === 1 ? path : path.replace(/\.zip$/i, `_${count}.zip`);
  return store.find(free) ? freePath(store, path, count + 1) : free;
}

function exportAnswer({ generation }: ServiceRequest, storage: Storage, origin: string) {
  const { service, path } = storage;
  const base = generation === 'classic' ? origin : `${origin}/api/v2`;
  const isPublic = publicFolders(service).some(
    (folder) => folder !== '' && path.startsWith(`${folder}/`),
  );
  return { success: true, path: `${base}/${String(service.name)}/${path}`, is_public: isPublic };
}
