import { getMimeType } from 'hono/utils/mime';

/** The type of a file by its extension, without a character set. */
export function contentType(name: string): string {
  if (name.endsWith('.zip') || name.endsWith('.dfpkg')) return 'application/zip';
  const known = name.startsWith('.') ? undefined : getMimeType(name);
  return known?.replace(/;.*$/, '') ?? 'application/octet-stream';
}
