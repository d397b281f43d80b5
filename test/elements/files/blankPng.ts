/** Returns a PNG of black pixels, which stays small regardless of its dimensions. */
export async function blankPng(side: number): Promise<Blob> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, side);
  header.setUint32(4, side);
  // one bit per pixel, in shades of gray
  header.setUint8(8, 1);
  const lines = new Uint8Array((1 + Math.ceil(side / 8)) * side);
  const deflated = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(deflated).arrayBuffer());
  const parts = [chunk('IHDR', new Uint8Array(header.buffer)), chunk('IDAT', packed)];
  const start = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new Blob([start, ...parts, chunk('IEND', new Uint8Array())], { type: 'image/png' });
}

function chunk(type: string, data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Returns the CRC-32 that follows each chunk of a PNG. */
function checksum(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
