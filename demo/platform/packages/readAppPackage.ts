import type { Upload, UploadedFile, UploadForm } from '../files/Upload.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Bytes, Json, JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import { readZip } from '../zip/readZip.ts';
import { ZipError, type ZipEntry } from '../zip/ZipEntry.ts';
import { downloadPackage } from './downloadPackage.ts';
import { inPackageQueue } from './inPackageQueue.ts';
import { packagedJson } from './packagedJson.ts';

function refuseOtherEnding(name: string): void {
  if (/\.dfpkg$/i.test(name)) return;
  throw new PlatformError(400, "Only package files ending with 'dfpkg' are allowed for import.");
}

/** The file that a form sends as `file`. */
export const packageFile = (form: UploadForm | undefined): UploadedFile | undefined =>
  form?.files.find(({ field }) => field === 'file');

async function receiveSent(
  { form, body, from }: ServiceRequest,
  context: PlatformContext,
): Promise<Upload> {
  const file = packageFile(form);
  if (file) {
    refuseOtherEnding(file.name);
    return file.content;
  }
  const url = isJsonObject(body) ? String(body.import_url) : '';
  refuseOtherEnding(URL.canParse(url) ? new URL(url).pathname : url);
  return downloadPackage(url, context, from);
}

async function open(content: Bytes, from: string | undefined): Promise<ZipEntry[]> {
  try {
    return await readZip(content, undefined, from);
  } catch (error) {
    if (error instanceof ZipError) throw new PlatformError(500, 'Error opening zip file.');
    throw error;
  }
}

/** An entry that holds JSON; a bare list counts as the member `service`. */
export function readJsonEntry(
  entries: ZipEntry[],
  name: string,
  parseJson?: (text: string) => unknown,
): JsonObject | undefined {
  const entry = entries.find((each) => each.name === name);
  if (!entry) return undefined;
  const value = packagedJson(entry, parseJson);
  return isJsonObject(value) ? (value as JsonObject) : { service: value as Json };
}

/**
 * Does something with the entries of a `.dfpkg` package, uploaded as `file` or at `import_url`.
 *
 * @throws PlatformError as recorded (app), 503 if too many packages wait.
 */
export async function withAppPackage<T>(
  request: ServiceRequest,
  context: PlatformContext,
  work: (entries: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const sent = await receiveSent(request, context);
  try {
    // read in the line: those that wait would fill the memory, too
    return await inPackageQueue(
      async () => work(await open(sent.read(), request.from)),
      request.from,
    );
  } finally {
    sent.discard();
  }
}
