import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { serviceCatalog } from '../../../../demo/platform/catalog/serviceCatalog.ts';
import type { FileStore } from '../../../../demo/platform/files/FileStore.ts';
import { memoryFileStore } from '../../../../demo/platform/files/memoryFileStore.ts';
import { diskFileStore } from '../../../../demo/platform/node/diskFileStore.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import type { PlatformContext } from '../../../../demo/platform/platformContext.ts';
import { createSystemSchema } from '../../../../demo/platform/storage/systemSchema.ts';

describe('the catalog of services', () => {
  it('lists the folders of a file service only if someone looks, and at most 1,000', () => {
    const system = openDatabase(':memory:');
    createSystemSchema(system, 'current');
    system.exec(`insert into service (name, type, is_active) values ('files', 'local_file', 1)`);
    const store = memoryFileStore(() => 0);
    for (let at = 0; at < 1500; at++) store.makeFolder(`folder ${at}`);
    let looks = 0;
    const watched: FileStore = {
      ...store,
      children(path) {
        looks++;
        return store.children(path);
      },
      folders(path) {
        looks++;
        return store.folders(path);
      },
    };
    const context = { generation: 'current', system, files: () => watched as FileStore };
    const [entry] = serviceCatalog(context as unknown as PlatformContext);
    assert.equal(looks, 0);
    assert.equal(entry?.values.folder_path?.length, 1000);
    assert.equal(entry?.values.file_path?.length, 1000);
    assert.equal(looks, 1);
    system.close();
  });

  it('knows the folders of a disk as those of the memory', () => {
    const root = mkdtempSync(join(tmpdir(), 'df-folders-'));
    const content = new Uint8Array();
    const listed = [diskFileStore(root), memoryFileStore(() => 0)].map((store) => {
      for (const path of ['b/in/a.txt', 'a/b.txt', 'c.txt']) store.write(path, content);
      return [store.folders(''), store.folders('b'), store.folders('c.txt'), store.folders('none')];
    });
    assert.deepEqual(listed[0], [['a', 'b'], ['b/in'], [], []]);
    assert.deepEqual(listed[1], listed[0]);
    rmSync(root, { recursive: true });
  });
});
