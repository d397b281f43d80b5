/** How much binary data a record carries: servers give it in base64. */
export function byteSize(value: unknown): string {
  const bytes = byteCount(value);
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function byteCount(value: unknown): number {
  const text = String(value);
  const isBase64 = text.length % 4 === 0 && /^[\w+/]*={0,2}$/.test(text);
  return isBase64 ? (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0) : text.length;
}
