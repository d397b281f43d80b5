import { inflateRawSync } from 'node:zlib';
import { crc32 } from './crc32.ts';
import { decryptEntry } from './zipAes.ts';
import { ZIP, ZipError, type ZipEntry } from './ZipEntry.ts';

// what an archive may become, so that a small upload cannot fill the memory
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 50_000;

interface Located {
  name: string;
  method: number;
  /** The method below the encryption. */
  inner: number;
  crc: number;
  size: number;
  offset: number;
}

function findDirectory(bytes: Buffer): { count: number; offset: number } {
  // the end record is 22 bytes and a comment of at most 65,535
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== ZIP.directoryEnd) continue;
    return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) };
  }
  throw new ZipError('This is not a zip archive.');
}

function innerMethod(extra: Buffer): number {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP.aesField) return extra.readUInt16LE(at + 9);
  }
  return ZIP.stored;
}

function readDirectory(bytes: Buffer): Located[] {
  const { count, offset } = findDirectory(bytes);
  if (count > MAX_ENTRIES) throw new ZipError('The archive has too many entries.');
  const found: Located[] = [];
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== ZIP.directoryHeader) throw new ZipError('A damaged archive.');
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const extraAt = at + 46 + nameLength;
    const method = bytes.readUInt16LE(at + 10);
    const extra = bytes.subarray(extraAt, extraAt + extraLength);
    found.push({
      name: bytes.toString('utf8', at + 46, extraAt),
      method,
      inner: method === ZIP.encrypted ? innerMethod(extra) : method,
      crc: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = extraAt + extraLength + bytes.readUInt16LE(at + 32);
  }
  return found;
}

function contentOf(bytes: Buffer, entry: Located, password: string | undefined): Buffer {
  const { offset, size, inner, method } = entry;
  if (bytes.readUInt32LE(offset) !== ZIP.localHeader) throw new ZipError('A damaged archive.');
  const at = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const kept = bytes.subarray(at, at + size);
  const isEncrypted = method === ZIP.encrypted;
  const packed = isEncrypted ? decryptEntry(kept, password ?? '') : kept;
  if (inner === ZIP.stored) return packed;
  if (inner !== ZIP.deflated) throw new ZipError('An entry is packed in an unknown way.');
  const content = inflateRawSync(packed, { maxOutputLength: MAX_BYTES });
  if (!isEncrypted && crc32(content) !== entry.crc) throw new ZipError('A damaged archive.');
  return content;
}

/**
 * The entries of a zip archive, unpacked. Names are as they stand there: whoever writes them
 * somewhere has to keep them below its folder.
 *
 * @throws ZipError for anything that is no readable archive, and for a wrong password.
 */
export function readZip(data: Uint8Array, password?: string): ZipEntry[] {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  let total = 0;
  try {
    return readDirectory(bytes).map((entry) => {
      const content = contentOf(bytes, entry, password);
      total += content.length;
      if (total > MAX_BYTES) throw new ZipError('The archive is too large.');
      return { name: entry.name, content: new Uint8Array(content) };
    });
  } catch (error) {
    if (error instanceof ZipError) throw error;
    throw new ZipError('A damaged archive.', { cause: error });
  }
}
