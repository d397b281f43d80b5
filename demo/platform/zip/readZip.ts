import {
  ERR_BAD_FORMAT,
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  Reader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js';
import { receiveInMemory, type ReceiveUpload, type Upload } from '../files/Upload.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { createQueue } from '../http/createQueue.ts';
import { nextTurn } from '../http/nextTurn.ts';
import type { Bytes } from '../http/ServiceRequest.ts';
import { ZipError, type ZipEntry } from './ZipEntry.ts';

// the unpacked size is limited, so that a small upload can't fill the memory
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 50_000;
// the list of entries is read as a whole
const MAX_LIST = 16 * 1024 * 1024;
// programs write two or three; each takes a hundred times the memory of its bytes
const MAX_EXTRA_FIELDS = 8;
const MAX_EXTRA_BYTES = 256;
// one file per entry would be slow for thousands of small entries
const SMALL = 64 * 1024;
const IN_MEMORY = 16 * 1024 * 1024;
/** Entries after which other requests get a turn. */
const AT_ONCE = 100;

// of the header of an entry, as zip's specification has it
const LOCAL_HEADER = 30;
const EXTRA_LENGTH_AT = 28;

const UNUSUAL = 'The archive has too many extra fields.';

/** What the archives of one request can still unpack to. */
export interface ArchiveBudget {
  bytes: number;
  entries: number;
}

/** @param bytes the limit for all archives of a request together. */
export const archiveBudget = (bytes: number): ArchiveBudget => ({ bytes, entries: MAX_ENTRIES });

/** Each archive keeps a list of its entries in memory. */
const inLine = createQueue({
  width: 2,
  waiting: 16,
  refusal: 'Too many archives are being unpacked. Try again later.',
});

/**
 * Counts the entries of an archive. Their sizes are as declared in it; a longer entry fails when it is
 * read. A list of many takes seconds: other requests get a turn in between.
 */
async function entriesOf(reader: ZipReader<unknown>, budget: ArchiveBudget): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    entries.push(entry);
    if (--budget.entries < 0) throw new ZipError('The archive has too many entries.');
    if ((entry.extraField?.size ?? 0) > MAX_EXTRA_FIELDS) throw new ZipError(UNUSUAL);
    if (entries.length % AT_ONCE === 0) await nextTurn();
  }
  budget.bytes -= entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (budget.bytes < 0) throw new ZipError('The archive is too large.');
  return entries;
}

/** Reads the requested bytes of an upload. */
class UploadReader extends Reader<Upload> {
  readonly #upload: Upload;

  constructor(upload: Upload) {
    super(upload);
    this.#upload = upload;
    this.size = upload.size;
  }

  override readUint8Array(index: number, length: number): Promise<Bytes> {
    if (length > MAX_LIST) throw new ZipError('The archive has too many entries.');
    return Promise.resolve(this.#upload.read(index, index + length));
  }
}

/**
 * Fails if the copy of an entry's properties that stands before its content has many extra fields,
 * which would be read as well.
 */
async function refuseExtraFields(reader: Reader<unknown>, { offset }: Entry): Promise<void> {
  const header = await reader.readUint8Array(offset, LOCAL_HEADER);
  const bytes = new DataView(header.buffer, header.byteOffset, header.length);
  if (header.length === LOCAL_HEADER && bytes.getUint16(EXTRA_LENGTH_AT, true) > MAX_EXTRA_BYTES) {
    throw new ZipError(UNUSUAL);
  }
}

const LOCKED = 'Wrong password for this archive.';

const SENTENCES: Readonly<Record<string, string>> = {
  [ERR_BAD_FORMAT]: 'This is not a zip archive.',
  [ERR_ENCRYPTED]: LOCKED,
  [ERR_INVALID_PASSWORD]: LOCKED,
};

/** Reads an archive entry by entry: a damaged entry doesn't affect the others. */
async function unpack<Content>(
  data: Uint8Array | Upload,
  budget: ArchiveBudget,
  contentOf: (entry: FileEntry) => Promise<Content>,
  password?: string,
): Promise<{ name: string; content: Content | undefined }[]> {
  const options = { checkCrc32: true, filenameValidation: 'tolerant' as const };
  const bytes = data instanceof Uint8Array ? new Uint8ArrayReader(data) : new UploadReader(data);
  const reader = new ZipReader(bytes, password === undefined ? options : { ...options, password });
  try {
    const entries = (await entriesOf(reader, budget)).reverse();
    const read: { name: string; content: Content | undefined }[] = [];
    // an entry remembers much that is read with its content, so none is kept
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      if (entries.length % AT_ONCE === 0) await nextTurn();
      if (!entry.directory) await refuseExtraFields(bytes, entry);
      const content = entry.directory ? undefined : await contentOf(entry);
      read.push({ name: entry.filename, content });
    }
    return read;
  } catch (error) {
    if (error instanceof ZipError || error instanceof PlatformError) throw error;
    const said = SENTENCES[(error as Error).message] ?? 'A damaged archive.';
    throw new ZipError(said, { cause: error });
  }
}

/**
 * Unpacks a zip archive. Names are as in the archive: code that writes them must keep them
 * below its folder.
 *
 * @param from the network address that asks for it, which takes turns with others.
 * @throws ZipError for an unreadable archive or a wrong password.
 */
export async function readZip(
  data: Uint8Array,
  password?: string,
  from?: string,
): Promise<ZipEntry[]> {
  const contentOf = (entry: FileEntry) => entry.getData(new Uint8ArrayWriter());
  const budget = archiveBudget(MAX_BYTES);
  const read = await inLine(() => unpack(data, budget, contentOf, password), from);
  return read.map(({ name, content }) => ({ name, content: content ?? new Uint8Array() }));
}

/** An entry that is longer than declared must not fill a disk before that is noticed. */
async function* upTo(
  size: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let length = 0;
  for await (const part of content) {
    length += part.length;
    if (length > size) throw new ZipError('A damaged archive.');
    yield part;
  }
}

/** An entry that was unpacked beside its archive; a folder has no content. */
export interface ReceivedEntry {
  name: string;
  content: Upload | undefined;
}

/**
 * Unpacks an archive of any size into uploads, which the caller must store or discard; see
 * `readZip`.
 */
export async function receiveZip(
  data: Uint8Array | Upload,
  receive: ReceiveUpload,
  budget: ArchiveBudget,
  from?: string,
): Promise<ReceivedEntry[]> {
  const received: Upload[] = [];
  let left = IN_MEMORY;
  const keeper = ({ uncompressedSize: size }: FileEntry): ReceiveUpload => {
    if (size > SMALL || size > left) return receive;
    left -= size;
    return receiveInMemory;
  };
  const receiveEntry = async (entry: FileEntry): Promise<Upload> => {
    const { readable, writable } = new TransformStream<Bytes, Bytes>();
    const unpacked = entry.getData(writable).catch(async (error: unknown) => {
      await writable.abort(error).catch(() => undefined);
      throw error;
    });
    const kept = keeper(entry)(upTo(entry.uncompressedSize, readable)).catch(
      async (error: unknown) => {
        // if it hasn't begun to read, for want of a file, the archive would wait for ever
        await readable.cancel(error).catch(() => undefined);
        throw error;
      },
    );
    // both, because a wrong checksum is only found after everything has been received
    const [content, read] = await Promise.allSettled([kept, unpacked]);
    if (content.status === 'rejected') throw content.reason;
    received.push(content.value);
    if (read.status === 'rejected') throw read.reason;
    return content.value;
  };
  try {
    return await inLine(() => unpack(data, budget, receiveEntry), from);
  } catch (error) {
    for (const upload of received) upload.discard();
    throw error;
  }
}
