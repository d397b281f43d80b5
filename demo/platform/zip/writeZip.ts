import { deflateRawSync } from 'node:zlib';
import type { Bytes } from '../http/ServiceRequest.ts';
import { crc32 } from './crc32.ts';
import { encryptEntry } from './zipAes.ts';
import { ZIP, type ZipEntry } from './ZipEntry.ts';

const UTF8_NAMES = 0x0800;
const ENCRYPTED = 0x0001;
// version 2 of the vendor "AE", 256 bits, deflated below
const AES_FIELD = Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, ZIP.deflated, 0]);

interface Packed {
  name: Buffer;
  extra: Buffer;
  data: Buffer;
  /** What local header and directory say alike, from the version needed to the lengths. */
  facts: Buffer;
}

/** A moment as DOS kept it: two seconds a tick, years from 1980. */
function dosTime(milliseconds: number): number {
  const date = new Date(milliseconds);
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

function pack({ name, content }: ZipEntry, now: number, password: string | undefined): Packed {
  const isSecret = password !== undefined && !name.endsWith('/');
  const deflated = deflateRawSync(content);
  const data = isSecret ? encryptEntry(deflated, password) : deflated;
  const nameBytes = Buffer.from(name);
  const extra = isSecret ? AES_FIELD : Buffer.alloc(0);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(isSecret ? 51 : 20, 0);
  facts.writeUInt16LE(UTF8_NAMES | (isSecret ? ENCRYPTED : 0), 2);
  facts.writeUInt16LE(isSecret ? ZIP.encrypted : ZIP.deflated, 4);
  facts.writeUInt32LE(dosTime(now), 6);
  facts.writeUInt32LE(isSecret ? 0 : crc32(content), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(nameBytes.length, 22);
  facts.writeUInt16LE(extra.length, 24);
  return { name: nameBytes, extra, data, facts };
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(ZIP.directoryEnd, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** A zip archive of the entries; with a password its contents, though not its names, are secret. */
export function writeZip(entries: readonly ZipEntry[], now: number, password?: string): Bytes {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, extra, data, facts } = pack(entry, now, password);
    const local = Buffer.concat([uint32(ZIP.localHeader), facts, name, extra, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 0]);
    directory.push(Buffer.concat([uint32(ZIP.directoryHeader), madeBy, facts, tail, name, extra]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = directoryEnd(entries.length, listed.length, offset);
  return new Uint8Array(Buffer.concat([...locals, listed, end]));
}
