import { ByteCollector } from '../http/ByteCollector.ts';
import type { Bytes } from '../http/ServiceRequest.ts';

/**
 * Content that has arrived completely and waits to be stored: on the platform's disk if it has one,
 * else in memory. `FileStore.write` takes it over.
 */
export interface Upload {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` to `end`, or without both, all of them. */
  read(start?: number, end?: number): Bytes;
  /** Discards what no store has taken over. */
  discard(): void;
}

/** Stores content as it arrives. If the transfer breaks off, nothing is kept. */
export type ReceiveUpload = (content: AsyncIterable<Uint8Array>) => Promise<Upload>;

/** A file of a form. */
export interface UploadedFile {
  field: string;
  /** As it was sent, so it can't be trusted. */
  name: string;
  content: Upload;
}

/** A multipart body. */
export interface UploadForm {
  fields: ReadonlyMap<string, string>;
  files: readonly UploadedFile[];
}

/** The parts of a content, joined. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** For hosts without a disk. */
export const receiveInMemory: ReceiveUpload = async (content) => {
  const collected = new ByteCollector();
  for await (const part of content) collected.add(part);
  const bytes = collected.joined();
  return {
    size: bytes.length,
    read: (start, end) => bytes.subarray(start, end),
    discard: () => undefined,
  };
};
