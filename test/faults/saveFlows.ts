import { writeZip } from '../../demo/platform/zip/writeZip.ts';
import { definitionCalls, loadService } from '../../src/core/api-doc/serviceDocs.ts';
import { createCollection } from '../../src/core/collections/createCollection.ts';
import { preferenceForm } from '../../src/core/config/preferenceForm.ts';
import { preferenceGroups } from '../../src/core/config/preferenceGroups.ts';
import { preferenceSaving } from '../../src/core/config/preferenceSaving.ts';
import { loadSystemConfig, systemConfigSaving } from '../../src/core/config/systemConfig.ts';
import { addNewRow } from '../../src/core/data/grid/editCells.ts';
import { loadRows } from '../../src/core/data/grid/loadRows.ts';
import { openTable, type TableData } from '../../src/core/data/openTable.ts';
import { saveRows } from '../../src/core/data/save/saveRows.ts';
import { dialectOf } from '../../src/core/dialect/dialectFor.ts';
import { copyEntry } from '../../src/core/files/copyEntry.ts';
import { makeFolder } from '../../src/core/files/makeFolder.ts';
import { textSaving } from '../../src/core/files/textSaving.ts';
import { putText, readText } from '../../src/core/files/textFile.ts';
import { createUploadQueue } from '../../src/core/files/uploadQueue.ts';
import { unwrap } from '../../src/core/http/unwrap.ts';
import { createTranslator } from '../../src/core/messages/translate.ts';
import { downloadPackage, exportPackage } from '../../src/core/packages/exportPackage.ts';
import type { PackageRow } from '../../src/core/packages/PackageRow.ts';
import { importPackage } from '../../src/core/packages/importPackage.ts';
import { fetchPreferences, loadPreferences } from '../../src/core/preferences/preferences.ts';
import { changePassword } from '../../src/core/profile/changePassword.ts';
import { loadProfile } from '../../src/core/profile/loadProfile.ts';
import { toProfileForm } from '../../src/core/profile/profileForm.ts';
import { profileSaving } from '../../src/core/profile/profileSaving.ts';
import { apps } from '../../src/core/resources/apps.ts';
import { blankField, type FieldForm } from '../../src/core/schema/fieldForm.ts';
import { fieldPart, newTablePart } from '../../src/core/schema/schemaParts.ts';
import { schemaSaving, type SchemaPart } from '../../src/core/schema/schemaSaving.ts';
import { blankTable, withRows } from '../../src/core/schema/tableForm.ts';
import { fileScriptCalls, loadFileScript } from '../../src/core/scripts/fileScript.ts';
import { loadScript, scriptCalls } from '../../src/core/scripts/scriptCalls.ts';
import { fetchTable } from '../../src/core/tables/fetchTable.ts';
import type { TableSchema } from '../../src/core/tables/TableSchema.ts';
import { importApp } from '../../src/core/transfer/importApp.ts';
import { importRows } from '../../src/core/transfer/importRows.ts';
import { RECORD_KINDS, type RecordKind } from '../core/collections/recordKinds.ts';
import { formOf, openForm } from '../core/collections/savingTrial.ts';
import { edits, type } from '../core/data/tables.ts';
import type { BrokenHost } from './startBrokenHost.ts';

const t = createTranslator('en');

/** What a person hears of a press of Save. */
export interface Told {
  isSaved: boolean;
  /** The sentence, where it is not saved. */
  said: string;
  /** What was typed is still there. */
  isKept: boolean;
}

/** Something that is about to be saved. */
export interface Typed {
  save(): Promise<Told>;
  /** How often the server has it, whole: 0, 1, or more where it was doubled. */
  stored(): Promise<number>;
  /** Where a second press must not do it again: how it says that it is done. */
  saysDone?: RegExp;
}

export interface SaveFlow {
  classicOnly?: boolean;
  /** Types something that no earlier `begin` has typed; `mark` is a word of its own. */
  begin(host: BrokenHost, mark: string): Promise<Typed>;
}

/** A form that is saved by the one save flow. */
interface OpenForm {
  save(): Promise<{ kind: string; message?: string }>;
  form(): unknown;
}

function typedInto(form: OpenForm, mark: string, stored: () => Promise<number>): Typed {
  return {
    stored,
    async save() {
      const outcome = await form.save();
      const isSaved = outcome.kind === 'saved' || outcome.kind === 'unchanged';
      const isKept = JSON.stringify(form.form()).includes(mark);
      return { isSaved, said: outcome.message ?? outcome.kind, isKept };
    },
  };
}

/** A call that rejects where it fails; what was typed stays where its form alone holds it. */
const typedBefore = (
  send: () => Promise<string | void>,
  stored: () => Promise<number>,
  isKept = () => true,
  saysDone?: RegExp,
): Typed => ({
  stored,
  ...(saysDone && { saysDone }),
  save: async () => {
    try {
      const said = await send();
      return { isSaved: !said, said: said ?? '', isKept: isKept() };
    } catch (error) {
      return { isSaved: false, said: (error as Error).message, isKept: isKept() };
    }
  },
});

type Row = Record<string, unknown>;

const rowsOf = async ({ direct }: BrokenHost, path: string, filter?: string) =>
  unwrap<Row>(await direct.api.get(path, { fields: '*', ...(filter && { filter }) })).rows;

/** What makes a record of a kind another one. */
const named = (kind: string, fresh: Row, mark: string): Row => {
  if (kind === 'user' || kind === 'admin') return { ...fresh, email: `${mark}@a.example` };
  if (kind === 'CORS entry')
    return { ...fresh, path: `api/${mark}`, origin: `https://${mark}.example` };
  return { ...fresh, name: mark };
};

const has = (mark: string) => (row: Row) => JSON.stringify(row).includes(mark);

async function openKind(kind: RecordKind, { app }: BrokenHost) {
  const calls = kind.open(app);
  // types of services are known once one was opened
  if (calls.resource.path === 'system/service') await calls.fetchOne(1);
  return calls;
}

const creation = (name: string, kind: RecordKind): SaveFlow => ({
  classicOnly: kind.classicOnly ?? false,
  async begin(host, mark) {
    const calls = await openKind(kind, host);
    const form = openForm(host.app, calls, null).type(named(name, kind.fresh, mark));
    const { path } = calls.resource;
    return typedInto(form, mark, async () => (await rowsOf(host, path)).filter(has(mark)).length);
  },
});

const change = (name: string, kind: RecordKind): SaveFlow => ({
  classicOnly: kind.classicOnly ?? false,
  async begin(host, mark) {
    const calls = await openKind(kind, host);
    const form = openForm(host.app, calls, null).type(named(name, kind.fresh, `x${mark.slice(1)}`));
    const made = await form.save();
    if (made.kind !== 'saved') throw new Error(JSON.stringify(made));
    form.type({ [kind.member]: name === 'CORS entry' ? `X-${mark}` : mark });
    const { path } = calls.resource;
    return typedInto(form, mark, async () => (await rowsOf(host, path)).filter(has(mark)).length);
  },
});

const EVENTS = ['get', 'post', 'patch', 'delete', 'put'].flatMap((verb) =>
  ['pre_process', 'post_process'].map((when) => `shop._table.todo.${verb}.${when}`),
);
let event = 0;

async function openScript({ app }: BrokenHost) {
  const name = EVENTS[event++ % EVENTS.length] ?? '';
  const loaded = await loadScript(app, name);
  return { name, form: openForm(app, scriptCalls(app, name, loaded), loaded) };
}

const script = (isNew: boolean): SaveFlow => ({
  async begin(host, mark) {
    const { name, form } = await openScript(host);
    const isThere = await loadScript(host.direct, name);
    if (isNew && isThere) await host.direct.api.delete(await scriptPath(host, name));
    const { name: again, form: fresh } =
      isNew && isThere ? await reopen(host, name) : { name, form };
    if (!isNew) await fresh.type({ content: `before ${mark.slice(1)};` }).save();
    fresh.type({ content: `${mark};` });
    return typedInto(fresh, mark, async () => {
      const { content } = (await loadScript(host.direct, again)) ?? {};
      return content === `${mark};` ? 1 : 0;
    });
  },
});

async function reopen({ app }: BrokenHost, name: string) {
  const loaded = await loadScript(app, name);
  return { name, form: openForm(app, scriptCalls(app, name, loaded), loaded) };
}

async function scriptPath({ direct }: BrokenHost, name: string): Promise<string> {
  const found = await direct.api.get(`system/event_script/${name}`).then(
    () => 'system/event_script',
    () => 'system/event',
  );
  return `${found}/${name}`;
}

const fileScript = (isNew: boolean): SaveFlow => ({
  async begin(host, mark) {
    const { app } = host;
    const path = `files/${mark.slice(1)}.js`;
    if (!isNew) await putText(app, 'files', path.slice(6), 'before;');
    const loaded = await loadFileScript(app, path);
    const form = openForm(app, fileScriptCalls(app, path, loaded), loaded);
    form.type({ path, script_body: `${mark};` });
    return typedInto(form, mark, async () => {
      const { script_body } = (await loadFileScript(host.direct, path)) ?? {};
      return script_body === `${mark};` ? 1 : 0;
    });
  },
});

const SERVICE = 'described';

async function makeService({ direct }: BrokenHost): Promise<void> {
  const config = { base_url: 'https://a.example' };
  const service = { name: SERVICE, label: SERVICE, type: 'rws', is_active: true, config };
  await direct.api.post('system/service', { resource: [service] }).catch(() => undefined);
}

const definition: SaveFlow = {
  async begin(host, mark) {
    const { app } = host;
    await makeService(host);
    const loaded = await loadService(app, SERVICE);
    const form = openForm(app, definitionCalls(app, loaded), loaded);
    const info = { title: mark, version: '1' };
    form.type({ definition: JSON.stringify({ openapi: '3.0.0', info, paths: {} }) });
    return typedInto(form, mark, async () =>
      has(mark)((await loadService(host.direct, SERVICE)) as unknown as Row) ? 1 : 0,
    );
  },
};

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

async function openTodo({ app }: BrokenHost): Promise<TableData> {
  const table = openTable(app, 'shop', 'todo', {});
  await loadRows(table, table.store.getState().query);
  return table;
}

const todoHas = async (host: BrokenHost, mark: string) =>
  (await rowsOf(host, 'shop/_table/todo', `name like '${mark}%'`)).length;

/** The grid: what is unsaved is what the table still holds. */
function typedIntoGrid(host: BrokenHost, table: TableData, mark: string, count: number): Typed {
  return {
    stored: async () => {
      const found = await todoHas(host, mark);
      return found % count === 0 ? found / count : 0.5;
    },
    async save() {
      const isKept = () => edits(table).some(({ changes }) => has(mark)(changes));
      try {
        const { refused } = await saveRows(table, edits(table));
        const [first] = refused;
        return { isSaved: !first && !isKept(), said: first?.message ?? '', isKept: isKept() };
      } catch (error) {
        return { isSaved: false, said: (error as Error).message, isKept: isKept() };
      }
    },
  };
}

const gridEdit: SaveFlow = {
  async begin(host, mark) {
    const table = await openTodo(host);
    type(table, '2', { name: mark });
    return typedIntoGrid(host, table, mark, 1);
  },
};

const gridNew = (count: number): SaveFlow => ({
  async begin(host, mark) {
    const table = await openTodo(host);
    for (let at = 0; at < count; at++) type(table, addNewRow(table), { name: `${mark} ${at}` });
    return typedIntoGrid(host, table, mark, count);
  },
});

const gridMany: SaveFlow = {
  async begin(host, mark) {
    const table = await openTodo(host);
    for (let key = 3; key < 23; key++) type(table, String(key), { name: `${mark} ${key}` });
    return typedIntoGrid(host, table, mark, 20);
  },
};

const profile: SaveFlow = {
  async begin({ app, direct }, mark) {
    const loaded = await loadProfile(app);
    const before = toProfileForm(loaded);
    const form = formOf(profileSaving(app, dialectOf(app), { before, t }), loaded, before);
    form.type({ phone: mark });
    return typedInto(form, mark, async () => ((await loadProfile(direct)).phone === mark ? 1 : 0));
  },
};

const passwordFlow: SaveFlow = {
  async begin(host, mark) {
    const { direct } = host;
    const email = `${mark}@pw.example`;
    const old = `first-password-${mark}`;
    const fresh = `second-password-${mark}`;
    await direct.api.post('system/user', {
      resource: [{ email, name: mark, password: old, is_active: true }],
    });
    const app = await host.open({ email, password: old });
    const stored = async () => {
      const body = { email, password: fresh };
      const isTaken = await direct.api.post('user/session', body).then(
        () => true,
        () => false,
      );
      return isTaken ? 1 : 0;
    };
    return typedBefore(() => changePassword(app, old, fresh), stored);
  },
};

const preferences: SaveFlow = {
  async begin({ app, direct }, mark) {
    const stored = await loadPreferences(app);
    const groups = preferenceGroups(stored, dialectOf(app));
    const form = formOf(preferenceSaving(app, groups, t), stored, preferenceForm(stored, groups));
    // whole numbers: the mark itself is no number of rows
    const key = 'data/user/limit';
    const limit = 1 + (parseInt(mark.slice(1, -1), 36) % 999);
    form.type({ [key]: limit });
    const isStored = async () => {
      const { data } = await fetchPreferences(direct);
      return data?.user?.limit === limit ? 1 : 0;
    };
    return typedInto(form, String(limit), isStored);
  },
};

const systemConfig: SaveFlow = {
  // current servers keep no such record
  classicOnly: true,
  async begin({ app, direct }, mark) {
    const loaded = await loadSystemConfig(app);
    if (!loaded) throw new Error('The server keeps no settings.');
    const form = formOf(systemConfigSaving(app), loaded, loaded).type({ invite_from_name: mark });
    const stored = async () => (has(mark)((await loadSystemConfig(direct)) as Row) ? 1 : 0);
    return typedInto(form, mark, stored);
  },
};

const TABLE = 'drawn';

async function makeTable({ direct }: BrokenHost): Promise<void> {
  const field = [
    { name: 'id', type: 'id' },
    { name: 'title', type: 'string' },
  ];
  const table = { name: TABLE, label: TABLE, field };
  await direct.api.post('shop/_schema', { resource: [table] }).catch(() => undefined);
}

const freshTable = ({ app }: Pick<BrokenHost, 'app'>, name: string) =>
  fetchTable(app, 'shop', name, { refresh: true });

/** A part of a schema, with nobody who watches its requests. */
const openPart = <F extends object>(
  { app }: BrokenHost,
  part: SchemaPart<F>,
  loaded: TableSchema | null,
  blank: F,
) => {
  const listener = { onProgress: () => undefined, onReport: () => undefined };
  return formOf(schemaSaving({ app, service: 'shop' }, part, listener), loaded, blank);
};

const partContext = ({ app }: BrokenHost) => ({
  service: 'shop',
  dialect: dialectOf(app).schema,
  t,
});

const schemaField = (isNew: boolean): SaveFlow => ({
  async begin(host, mark) {
    await makeTable(host);
    const loaded = await freshTable(host, TABLE);
    const part = fieldPart(partContext(host), loaded, isNew ? null : 'title');
    const form = openPart<FieldForm>(host, part, loaded, blankField());
    form.type(isNew ? { name: mark, type: 'integer', allow_null: true } : { description: mark });
    return typedInto(form, mark, async () => {
      const { field } = await freshTable({ app: host.direct }, TABLE);
      return field.filter(has(mark)).length;
    });
  },
});

const newTable: SaveFlow = {
  async begin(host, mark) {
    const form = openPart(host, newTablePart(partContext(host), []), null, blankTable());
    const id: FieldForm = { ...blankField(), name: 'id', type: 'id' };
    form.type({ name: mark, field: withRows([id]) });
    return typedInto(form, mark, async () => {
      const found = await freshTable({ app: host.direct }, mark).catch(() => null);
      return found ? 1 : 0;
    });
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

const people: SaveFlow = {
  async begin(host, mark) {
    let rows = Array.from({ length: 25 }, (_, at) => ({
      number: at + 1,
      values: { email: `${mark}.${at}@import.example`, name: mark } as Row,
    }));
    const count = rows.length;
    const send = async () => {
      const { refused, notSent } = await importRows(host.app, { path: 'system/user' }, rows);
      rows = [...refused.map(({ row }) => row), ...notSent];
      const [first] = refused;
      return rows.length ? (first?.reasons.join(' ') ?? 'not sent') : undefined;
    };
    const stored = async () => {
      const found = (await rowsOf(host, 'system/user')).filter(({ name }) => name === mark).length;
      return found % count === 0 ? found / count : 0.5;
    };
    // the next trial run says of such rows that they exist
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

/** Every place of the console that saves something, creations and changes apart. */
export const SAVE_FLOWS: Readonly<Record<string, SaveFlow>> = {
  ...Object.fromEntries(
    Object.entries(RECORD_KINDS).flatMap(([name, kind]) => [
      [`${name}, new`, creation(name, kind)],
      [`${name}, changed`, change(name, kind)],
    ]),
  ),
  'service definition': definition,
  'script, new': script(true),
  'script, changed': script(false),
  'script in a file, new': fileScript(true),
  'script in a file, changed': fileScript(false),
  'text file': text,
  'uploaded file': upload,
  folder,
  'grid, one row changed': gridEdit,
  'grid, 20 rows changed': gridMany,
  'grid, one new row': gridNew(1),
  'grid, 120 rows pasted': gridNew(120),
  'own profile': profile,
  'own password': passwordFlow,
  preferences,
  'system settings': systemConfig,
  'schema field, new': schemaField(true),
  'schema field, changed': schemaField(false),
  'new table': newTable,
  'copied file': fileCopy,
  'people from a file': people,
  'app from a package': appImport,
  package: packageImport,
};
