import { writeZip } from '../../../../demo/platform/zip/writeZip.ts';
import type { PlatformClient } from '../PlatformClient.ts';

type Answer = {
  status: number;
  body: {
    success: boolean;
    log: { notice?: string[]; warning?: string[] };
    error?: { message: string };
  };
};

const encode = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

/** A package with these entries: texts as they are, everything else as JSON. */
async function packed(files: Record<string, unknown>): Promise<Blob> {
  const entries = Object.entries({ 'package.json': { version: '0.1' }, ...files });
  const written = entries.map(([name, value]) => ({ name, content: encode(value) }));
  return new Blob([await writeZip(written, 0)]);
}

/** Imports a package, or one with these entries. */
export async function sendPackage(
  client: PlatformClient,
  content: Blob | Record<string, unknown>,
  query = '',
): Promise<Answer> {
  const form = new FormData();
  form.set('files', content instanceof Blob ? content : await packed(content), 'package.zip');
  const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
  const url = `http://x/api/v2/system/package${query}`;
  const response = await client.platform.fetch(
    new Request(url, { method: 'POST', headers, body: form }),
  );
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
