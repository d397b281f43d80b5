import { loadCode } from '../http/loadCode.ts';
import type { App } from '../page/createApp.ts';
import { downloadEntry, type DownloadOptions } from './downloadEntry.ts';
import { folderOf, isFolderPath } from './filesPlace.ts';
import { listTree } from './listFolder.ts';

/**
 * Downloads files and folders one by one, and packs them into one zip. Its paths begin at the
 * folder that all entries share. Servers zip whole folders only, so the browser does it.
 *
 * @throws ApiError if a file can't be read: an incomplete zip would look complete.
 */
export async function downloadTogether(
  app: App,
  service: string,
  paths: readonly string[],
  { onReceived = () => undefined, ...options }: DownloadOptions = {},
): Promise<Blob> {
  const { packFiles } = await loadCode(import('../packages/packFiles.ts'));
  const above = folderOf(paths[0] ?? '').length;
  const pack = packFiles();
  let before = 0;
  for (const { path, size } of await allBelow(app, service, paths, options.signal)) {
    const name = path.slice(above);
    if (isFolderPath(path)) {
      await pack.add(name);
      continue;
    }
    const received = (bytes: number) => onReceived(before + bytes);
    const file = await downloadEntry(app, service, path, {
      ...options,
      size,
      onReceived: received,
    });
    before += file.size;
    await pack.add(name, file);
  }
  return pack.close();
}

/** Returns the paths, with everything below the folders among them, and the sizes of those files. */
async function allBelow(
  app: App,
  service: string,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ path: string; size?: number | undefined }[]> {
  const all: { path: string; size?: number | undefined }[] = [];
  for (const path of paths) {
    all.push({ path });
    if (!isFolderPath(path)) continue;
    for (const { name, type, content_length: size } of await listTree(app, service, path, signal)) {
      all.push({ path: path + name + (type === 'folder' ? '/' : ''), size });
    }
  }
  return all;
}
