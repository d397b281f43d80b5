import type { Bytes } from './ServiceRequest.ts';
import { ByteCollector } from './ByteCollector.ts';
import { chunksOf } from './chunksOf.ts';

/** The whole body, or null if it is longer: the length that a host declares can be wrong. */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Bytes | null> {
  const bytes = new ByteCollector();
  for await (const part of chunksOf(body)) {
    if (bytes.length + part.length > limit) return null;
    bytes.add(part);
  }
  return bytes.joined();
}
