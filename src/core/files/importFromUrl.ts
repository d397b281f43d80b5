import type { App } from '../page/createApp.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { readSaved } from '../saving/readSaved.ts';
import type { FolderPlace } from './copyEntry.ts';
import { clearForWrite } from './deletedFiles.ts';
import { folderAddress, listFolder } from './listFolder.ts';

/** Returns the name that servers give a file from a URL: the part after its last slash, or ''. */
export function nameFromUrl(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return '';
  const path = url.replace(/^https?:\/*[^/?#]*/i, '').replace(/\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Has the server download a file from a URL into a folder. Returns the resulting name.
 *
 * @throws ApiError with the server's sentence, also if the name is taken and `replaces` is false.
 */
export async function importFromUrl(
  app: App,
  { service, folder }: FolderPlace,
  url: string,
  { replaces, signal }: { replaces: boolean; signal?: AbortSignal },
): Promise<string> {
  await clearForWrite(app, service, folder + nameFromUrl(url), signal);
  const query = { url, ...(replaces ? {} : { check_exist: true }) };
  const reply = await app.api.post(
    folderAddress(service, folder),
    undefined,
    query,
    signal && { signal },
  );
  const { name } = readSaved<{ name: unknown }>(reply, 'name');
  const now = await listFolder(app, service, folder);
  const found = now.find((entry) => entry.type === 'file' && entry.name === name);
  if (!found) throw unconfirmed();
  return found.name;
}
