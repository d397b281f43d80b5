import { writeZip } from '../../../demo/platform/zip/writeZip.ts';
import { copyEntry } from '../../../src/core/files/copyEntry.ts';
import { importFromUrl } from '../../../src/core/files/importFromUrl.ts';
import { makeFolder } from '../../../src/core/files/makeFolder.ts';
import { openZip } from '../../../src/core/files/openZip.ts';
import { putText, readText } from '../../../src/core/files/textFile.ts';
import { textSaving } from '../../../src/core/files/textSaving.ts';
import { unpackOnServer } from '../../../src/core/files/unpackZip.ts';
import { createUploadQueue } from '../../../src/core/files/uploadQueue.ts';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import { formOf } from '../../core/collections/savingTrial.ts';
import { type Row, type SaveFlow, typedBefore, typedInto } from './SaveFlow.ts';

const text: SaveFlow = {
  async begin(host, mark) {
    const path = 'notes.txt';
    await putText(host.direct, 'files', path, 'before');
    const form = formOf(
      textSaving(host.app, 'files', path),
      { content: 'before' },
      { content: '' },
    );
    form.type({ content: mark });
    return typedInto(form, mark, async () =>
      (await readText(host.direct, 'files', path)) === mark ? 1 : 0,
    );
  },
};

const upload: SaveFlow = {
  async begin({ app, direct }, mark) {
    const queue = createUploadQueue(app);
    const path = `${mark}.txt`;
    const states = () => queue.store.getState().uploads;
    const send = async () => {
      queue.clear();
      queue.forget(states().map(({ id }) => id));
      const { rounds } = queue.store.getState();
      queue.add({
        service: 'files',
        folders: [],
        files: [{ path, file: new Blob([mark]), replaces: true }],
      });
      await new Promise<void>((resolve) => {
        const look = () => queue.store.getState().rounds > rounds && resolve();
        queue.store.subscribe(look);
        look();
      });
      return states().find(({ status }) => status !== 'done')?.message;
    };
    const stored = async () => ((await readText(direct, 'files', path)) === mark ? 1 : 0);
    return typedBefore(send, stored, () => states().length === 1);
  },
};

const folder: SaveFlow = {
  async begin(host, mark) {
    const { app, direct } = host;
    const stored = async () => {
      const rows = unwrap<Row>(await direct.api.get('files/', { as_list: false })).rows;
      return rows.filter(({ name }) => name === mark).length;
    };
    const make = () => makeFolder(app, 'files', `${mark}/`);
    return typedBefore(make, stored, () => true, /already exists/);
  },
};

const fileCopy: SaveFlow = {
  async begin({ app, direct }, mark) {
    await putText(direct, 'files', 'original.txt', 'copied');
    const from = { service: 'files', folder: '' };
    const copy = () =>
      copyEntry(app, {
        from,
        entry: { type: 'file', name: 'original.txt' },
        to: from,
        name: `${mark}.txt`,
      });
    const stored = async () => {
      const rows = unwrap<Row>(await direct.api.get('files/', { as_list: false })).rows;
      return rows.filter(({ name }) => name === `${mark}.txt`).length;
    };
    return typedBefore(copy, stored, () => true, /already exists/);
  },
};

const fromUrl: SaveFlow = {
  // current servers load nothing from private hosts, and tests have no others
  classicOnly: true,
  async begin({ app, direct, files }, mark) {
    const name = `${mark}.txt`;
    const url = files.put(name, mark);
    const to = { service: 'files', folder: '' };
    const send = async () => void (await importFromUrl(app, to, url, { replaces: false }));
    const stored = async () => {
      const rows = unwrap<Row>(await direct.api.get('files/', { as_list: false })).rows;
      const isThere = rows.some((row) => row.name === name);
      return isThere && (await readText(direct, 'files', name)) === mark ? 1 : 0;
    };
    return typedBefore(send, stored, () => true, /already exists/);
  },
};

const unpacked: SaveFlow = {
  // current servers do not unpack
  classicOnly: true,
  async begin({ app, direct }, mark) {
    const parts = ['one.txt', 'sub/two.txt'].map((name) => ({
      name,
      content: new TextEncoder().encode(mark),
    }));
    const zip = await openZip(new Blob([await writeZip(parts, 0)]));
    const to = { service: 'files', folder: `${mark}/` };
    const send = async () => {
      const missing = await unpackOnServer(app, to, zip, { isNew: true });
      return missing.length ? missing.join() : undefined;
    };
    const textAt = (path: string) => readText(direct, 'files', path).catch(() => null);
    const stored = async () => {
      const found = await Promise.all(parts.map(({ name }) => textAt(`${mark}/${name}`)));
      const whole = found.filter((each) => each === mark).length;
      return whole === parts.length || whole === 0 ? Number(whole > 0) : 0.5;
    };
    return typedBefore(send, stored);
  },
};

/** Files and folders. */
export const fileFlows: Readonly<Record<string, SaveFlow>> = {
  'text file': text,
  'uploaded file': upload,
  folder,
  'copied file': fileCopy,
  'file from a URL': fromUrl,
  'unpacked ZIP file': unpacked,
};
