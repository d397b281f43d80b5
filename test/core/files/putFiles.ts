import type { App } from '../../../src/core/page/createApp.ts';
import { fileAddress, folderOf } from '../../../src/core/files/filesPlace.ts';
import { listTree } from '../../../src/core/files/listFolder.ts';
import { ensureFolder } from '../../../src/core/files/makeFolder.ts';

/** Creates files before a test begins, by path, with the folders above them. */
export async function putFiles(app: App, files: Record<string, string>, service = 'files') {
  for (const [path, text] of Object.entries(files)) {
    const above = folderOf(path).split('/').slice(0, -1);
    for (const index of above.keys()) {
      await ensureFolder(app, service, `${above.slice(0, index + 1).join('/')}/`);
    }
    await app.api.put(fileAddress(service, path), text, {}, { contentType: 'text/plain' });
  }
}

/** Returns what is below a folder: `a/`, `a/b.txt`. */
export const treeBelow = async (app: App, folder: string, service = 'files') =>
  (await listTree(app, service, folder))
    .map(({ name, type }) => (type === 'folder' ? `${name}/` : name))
    .sort();

export const textOf = async (app: App, path: string, service = 'files') =>
  (await app.api.blob(fileAddress(service, path))).text();
