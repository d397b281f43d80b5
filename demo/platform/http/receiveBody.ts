import {
  type ReceiveUpload,
  type Upload,
  type UploadedFile,
  type UploadForm,
} from '../files/Upload.ts';
import { limited } from './readBody.ts';
import { boundaryOf, MultipartError, readMultipart, textOf } from './readMultipart.ts';

/** A body that can be larger than the memory. */
export interface ReceivedBody {
  /** The content, unless the body is a form. */
  upload?: Upload;
  form?: UploadForm;
  /** Discards everything that wasn't stored. */
  discard(): void;
}

const MAX_FILES = 1000;
const MAX_FIELDS = 1024 * 1024;

async function receiveForm(
  content: AsyncIterable<Uint8Array>,
  boundary: string,
  receive: ReceiveUpload,
): Promise<ReceivedBody> {
  const fields = new Map<string, string>();
  const files: UploadedFile[] = [];
  const discard = () => files.forEach((file) => file.content.discard());
  let left = MAX_FIELDS;
  try {
    for await (const { field, fileName, content: part } of readMultipart(content, boundary)) {
      if (fileName === undefined) {
        const text = await textOf(part, left);
        left -= field.length + text.length;
        // an empty text fits in any case
        if (left < 0) throw new MultipartError('The form has too many fields.');
        fields.set(field, text);
      } else {
        files.push({ field, name: fileName, content: await receive(part) });
        if (files.length > MAX_FILES) throw new MultipartError('The form has too many files.');
      }
    }
  } catch (error) {
    discard();
    // like the real servers, continue as if nothing had been sent
    if (error instanceof MultipartError) return { discard };
    throw error;
  }
  return { form: { fields, files }, discard };
}

/**
 * Receives a file, or a form with files. Call `discard` when they have been stored or rejected.
 *
 * @throws PlatformError 413 above `limit` bytes.
 */
export async function receiveBody(
  request: Request,
  limit: number,
  receive: ReceiveUpload,
): Promise<ReceivedBody> {
  const type = request.headers.get('Content-Type') ?? '';
  const content = limited(request, limit);
  if (/^multipart\//i.test(type)) return receiveForm(content, boundaryOf(type) ?? '', receive);
  const upload = await receive(content);
  return { upload, discard: () => upload.discard() };
}
