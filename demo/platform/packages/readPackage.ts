import type { Upload } from '../files/Upload.ts';
import { uploadedFiles } from '../files/writeFiles.ts';
import { parseExactJson } from '../http/exactJson.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { readZip } from '../zip/readZip.ts';
import { ZipError, type ZipEntry } from '../zip/ZipEntry.ts';
import { downloadPackage } from './downloadPackage.ts';
import { inPackageQueue } from './inPackageQueue.ts';
import { packagedJson } from './packagedJson.ts';

async function receiveSent(
  { form, body, from }: ServiceRequest,
  context: PlatformContext,
): Promise<Upload> {
  const [file] = uploadedFiles(form);
  if (!file) {
    const url = isJsonObject(body) ? String(body.import_url) : '';
    return downloadPackage(url, context, from);
  }
  if (!/\.(zip|dfpkg)$/i.test(file.name)) {
    throw new PlatformError(500, 'No items found in package manifest.');
  }
  return file.content;
}

function passwordOf({ query, form, body }: ServiceRequest): string | undefined {
  const field = form?.fields.get('password');
  const sent = isJsonObject(body) ? body.password : undefined;
  const found = query.get('password') || field || sent;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

async function open(
  content: Bytes,
  password: string | undefined,
  from: string | undefined,
): Promise<ZipEntry[]> {
  try {
    return await readZip(content, password, from);
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

/** The content of `package.json`. @throws PlatformError 500 without one. */
export function packageHead(entries: ZipEntry[]): JsonObject {
  const head = entries.find(({ name }) => name === 'package.json');
  const value = head && packagedJson(head);
  if (isJsonObject(value)) return value as JsonObject;
  throw new PlatformError(500, 'No package.json file in package.');
}

/** The records in an entry; empty if there is no such entry. */
export function recordsIn(entries: ZipEntry[], name: string): JsonObject[] {
  const entry = entries.find((each) => each.name === name);
  if (!entry) return [];
  const value = packagedJson(entry, parseExactJson);
  return Array.isArray(value) ? (value.filter(isJsonObject) as JsonObject[]) : [];
}

/**
 * Does something with the entries of a package, uploaded in the field `files` or at `import_url`.
 *
 * @throws PlatformError as recorded (package), 400 for a wrong password, 503 if too many packages
 *   wait.
 */
export async function withPackage<T>(
  request: ServiceRequest,
  context: PlatformContext,
  work: (entries: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const sent = await receiveSent(request, context);
  try {
    // read in the line: those that wait would fill the memory, too
    const unpacked = () => open(sent.read(), passwordOf(request), request.from);
    return await inPackageQueue(async () => work(await unpacked()), request.from);
  } finally {
    sent.discard();
  }
}
