import type { Bytes } from './ServiceRequest.ts';
import { chunksOf } from './chunksOf.ts';
import { joinBytes } from '../files/Upload.ts';

/** All of a body, or null where it is longer: what a host says of its length need not be true. */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Bytes | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of chunksOf(body)) {
    length += part.length;
    if (length > limit) return null;
    parts.push(part);
  }
  return joinBytes(parts);
}
