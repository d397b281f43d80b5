import { writeZip } from '../../../demo/platform/zip/writeZip.ts';
import { checkImport } from '../../../src/core/data/transfer/checkImport.ts';
import { importTable } from '../../../src/core/data/transfer/importTable.ts';
import { matchColumns } from '../../../src/core/data/transfer/matchColumns.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { openTable } from '../../../src/core/data/openTable.ts';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import { readImportFile } from '../../../src/core/transfer/readImportFile.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import type { PackageRow } from '../../../src/core/packages/PackageRow.ts';
import { downloadPackage, exportPackage } from '../../../src/core/packages/exportPackage.ts';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { importApp } from '../../../src/core/apps/importApp.ts';
import { importRows } from '../../../src/core/accounts/importRows.ts';
import { type Row, rowsOf, type SaveFlow, typedBefore } from './SaveFlow.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const people: SaveFlow = {
  async begin(host, mark) {
    let rows = Array.from({ length: 25 }, (_, at) => ({
      number: at + 1,
      values: { email: `${mark}.${at}@import.example`, name: mark } as Row,
    }));
    const count = rows.length;
    const send = async () => {
      const { refused, notSent } = await importRows(host.app, { path: 'system/user' }, rows, { t });
      rows = [...refused.map(({ row }) => row), ...notSent];
      const [first] = refused;
      return rows.length ? (first?.reasons.join(' ') ?? 'not sent') : undefined;
    };
    const stored = async () => {
      const found = (await rowsOf(host, 'system/user')).filter(({ name }) => name === mark).length;
      return found % count === 0 ? found / count : 0.5;
    };
    // the next dry run reports that such rows exist
    return typedBefore(send, stored, () => rows.length > 0, /UNIQUE|already|taken/);
  },
};

const entry = (name: string, content: string) => ({
  name,
  content: new TextEncoder().encode(content),
});

const appImport: SaveFlow = {
  async begin(host, mark) {
    const about = { name: mark, type: 1, path: 'index.html', is_active: true };
    const parts = [entry('description.json', JSON.stringify(about)), entry('index.html', mark)];
    const source = new File([await writeZip(parts, 0)], 'add.dfpkg');
    const { signal } = new AbortController();
    const place = { storage_service_id: undefined, storage_container: mark };
    const send = async () => void (await importApp(host.app, { source, ...place }, { signal }));
    const stored = async () =>
      (await rowsOf(host, 'system/app')).filter(({ name }) => name === mark).length;
    return typedBefore(send, stored, () => true, /^An app with this name already exists/);
  },
};

const packageImport: SaveFlow = {
  // an import is never repeated automatically (spec 2 §4)
  repeatedByHand: /renewed\. Import the package again/,
  async begin(host, mark) {
    const { app, direct } = host;
    const collection = createCollection(direct, apps);
    const made = await collection.create({ name: mark, type: 0, is_active: true });
    const { signal } = new AbortController();
    const row: PackageRow = {
      service: 'system',
      kind: 'app',
      items: [{ value: made.id, label: mark }],
    };
    const order = { rows: [row], storage: 'files', folder: mark, password: '' };
    const packed = await exportPackage(direct, order, signal);
    const file = new File([await downloadPackage(direct, packed)], 'package.zip');
    await collection.remove([made.id]);
    const how = { file, password: '', passwordInAddress: false };
    const send = async () => {
      const { success, notices } = await importPackage(app, how, { signal });
      return success ? undefined : (notices[0] ?? 'nothing came in');
    };
    const stored = async () =>
      (await rowsOf(host, 'system/app')).filter(({ name }) => name === mark).length;
    return typedBefore(send, stored, () => true, /Ignored duplicate/);
  },
};

/** Above the ids of the seeded rows. */
let lastId = 1_000_000;

const tableRows: SaveFlow = {
  async begin({ app, direct }, mark) {
    const table = openTable(app, 'shop', 'products', {});
    await loadRows(table, table.store.getState().query);
    const { schema } = table.store.getState();
    if (!schema) throw new Error('The table has no schema.');
    const lines = Array.from({ length: 25 }, (_, at) => `${++lastId},${mark}-${at},${mark}`);
    const sheet = new File([['id,sku,name', ...lines].join('\n')], 'rows.csv');
    const file = await readImportFile(sheet);
    const options = { mode: 'merge', isText: true } as const;
    const rows = checkImport(schema, file, matchColumns(schema, file.columns), options);
    const send = async () => {
      const done = await importTable(table, schema, rows, options);
      const [first] = done.refused;
      const isWhole = done.created + done.updated === rows.length;
      return isWhole ? undefined : (done.error?.message ?? first?.reasons[0]?.message ?? '');
    };
    const stored = async () => {
      const query = { filter: `(name = "${mark}")`, include_count: true, limit: 1 };
      const { count = 0 } = unwrap(await direct.api.get('shop/_table/products', query));
      return count / rows.length;
    };
    return typedBefore(send, stored);
  },
};

/** Files that contain several things. */
export const importFlows: Readonly<Record<string, SaveFlow>> = {
  'people from a file': people,
  'rows from a file': tableRows,
  'app from a package': appImport,
  package: packageImport,
};
