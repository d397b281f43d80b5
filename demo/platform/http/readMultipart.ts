import { joinBytes } from '../files/Upload.ts';
import { ByteCollector } from './ByteCollector.ts';
import type { Bytes } from './ServiceRequest.ts';

/** A part of a multipart body. Its content must be read before the next part is requested. */
export interface MultipartPart {
  field: string;
  /** The file's name in the form; undefined for a field without a file. */
  fileName: string | undefined;
  content: AsyncIterable<Uint8Array>;
}

/** A body that doesn't match its type. */
export class MultipartError extends Error {}

const MAX_HEADERS = 16 * 1024;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function indexOf(bytes: Uint8Array, sought: Uint8Array): number {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + sought.length > bytes.length) return -1;
    if (sought.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/** Reads a stream from one mark to the next, across its chunks. */
class MarkReader {
  #rest: Uint8Array;
  readonly #chunks: AsyncIterator<Uint8Array>;

  constructor(body: AsyncIterable<Uint8Array>, start: Uint8Array) {
    this.#rest = start;
    this.#chunks = body[Symbol.asyncIterator]();
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new MultipartError('The form ends too early.');
    this.#rest = this.#rest.length === 0 ? value : joinBytes([this.#rest, value]);
  }

  /** Everything before the mark; the mark itself is skipped. */
  async *until(mark: Uint8Array): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = indexOf(this.#rest, mark);
      const end = at >= 0 ? at : Math.max(0, this.#rest.length - mark.length + 1);
      const found = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(at >= 0 ? at + mark.length : end);
      if (found.length > 0) yield found;
      if (at >= 0) return;
      await this.#more();
    }
  }

  async take(length: number): Promise<Uint8Array> {
    while (this.#rest.length < length) await this.#more();
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** Reads the rest, so that the sender can finish. */
  async finish(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}

/** A content as one text. @throws MultipartError if it is longer than `limit` bytes. */
export async function textOf(content: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const bytes = new ByteCollector();
  for await (const part of content) {
    if (bytes.length + part.length > limit) {
      throw new MultipartError('Part of the form is too long.');
    }
    bytes.add(part);
  }
  return new TextDecoder().decode(bytes.joined());
}

function named(headers: string): { field: string; fileName: string | undefined } {
  const line = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(headers)?.[1] ?? '';
  const found = [...line.matchAll(/;\s*([\w*-]+)=(?:"([^"]*)"|([^;\s]*))/g)];
  const values = new Map(
    found.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain]),
  );
  const field = values.get('name');
  if (field === undefined) throw new MultipartError('A part of the form has no name.');
  return { field, fileName: values.get('filename') };
}

/** The `boundary` of a `Content-Type`; undefined if it has none. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * The parts of a multipart body as they arrive (RFC 7578); names as they were sent, so a quotation
 * mark in one is still `%22`.
 *
 * @throws MultipartError for a body that isn't multipart.
 */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartPart, void> {
  const line: Bytes = joinBytes([encode('\r\n')]);
  const mark = encode(`\r\n--${boundary}`);
  // the first boundary has no line before it
  const reader = new MarkReader(body, line);
  for await (const _preamble of reader.until(mark));
  for (;;) {
    const end = new TextDecoder().decode(await reader.take(2));
    if (end === '--') return reader.finish();
    if (end !== '\r\n') throw new MultipartError('A boundary is followed by something else.');
    const headers = await textOf(reader.until(encode('\r\n\r\n')), MAX_HEADERS);
    yield { ...named(headers), content: reader.until(mark) };
  }
}
