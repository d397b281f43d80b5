/** Returns how many bytes a record's binary value has. Servers send it in base64. */
export function byteCount(value: unknown): number {
  const text = String(value);
  const isBase64 = text.length % 4 === 0 && /^[\w+/]*={0,2}$/.test(text);
  return isBase64 ? (text.length / 4) * 3 - (/=*$/.exec(text)?.[0].length ?? 0) : text.length;
}
