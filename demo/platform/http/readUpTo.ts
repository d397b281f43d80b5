import type { Bytes } from './ServiceRequest.ts';
import { chunksOf } from './chunksOf.ts';
import { joinBytes } from '../files/Upload.ts';

/** The whole body, or null if it is longer: the length that a host declares can be wrong. */
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
