import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { definitionCalls, loadService } from '../../src/core/api-doc/serviceDocs.ts';
import { dialectOf } from '../../src/core/dialect/dialectFor.ts';
import { loadRows } from '../../src/core/data/grid/loadRows.ts';
import { openTable } from '../../src/core/data/openTable.ts';
import { saveRows } from '../../src/core/data/save/saveRows.ts';
import { putText, readText } from '../../src/core/files/textFile.ts';
import { textSaving } from '../../src/core/files/textSaving.ts';
import { createTranslator } from '../../src/core/messages/translate.ts';
import type { App } from '../../src/core/page/createApp.ts';
import { loadProfile } from '../../src/core/profile/loadProfile.ts';
import { toProfileForm } from '../../src/core/profile/profileForm.ts';
import { profileSaving } from '../../src/core/profile/profileSaving.ts';
import { blankField } from '../../src/core/schema/fieldForm.ts';
import { blankRelation } from '../../src/core/schema/relationForm.ts';
import { fieldPart, relationPart, tablePart } from '../../src/core/schema/schemaParts.ts';
import { schemaSaving } from '../../src/core/schema/schemaSaving.ts';
import { fileScriptCalls, loadFileScript } from '../../src/core/scripts/fileScript.ts';
import { loadScript, scriptCalls } from '../../src/core/scripts/scriptCalls.ts';
import { fetchTable } from '../../src/core/tables/fetchTable.ts';
import { RECORD_KINDS, type RecordKind } from '../core/collections/recordKinds.ts';
import { formOf, openForm } from '../core/collections/savingTrial.ts';
import { edits, type } from '../core/data/tables.ts';
import { startSignedIn } from '../core/startApp.ts';
import { forGenerations } from '../fixture/forGenerations.ts';

const t = createTranslator('en');

/** A form that one of two users has open. */
interface Opened {
  /** Types a text into the member that both change. */
  type(text: string): void;
  /** Saves without choosing among others' changes; returns whether it asked. */
  save(): Promise<{ isSaved: boolean; isAsked: boolean }>;
  /**
   * Saves, with something that happens while the first question is open, which is answered with
   * mine; declines the next one. Returns how many questions were asked.
   */
  saveDuring?(question: Question, event: () => Promise<unknown>): Promise<number>;
}

/** About what others changed, or one of the area's own. */
type Question = 'conflict' | 'consent';

interface Kind {
  classicOnly?: boolean;
  /** Creates the record. Returns functions that open it and read that member from the server. */
  make(app: App): Promise<{ open(): Promise<Opened>; stored(): Promise<unknown> }>;
  /** By default Mine, Theirs and Third. */
  texts?: readonly [mine: string, theirs: string, third: string];
}

interface Form {
  asked: readonly unknown[];
  save(
    choice: 'neither',
    answers?: {
      chooseTheirs?: () => Promise<[] | null>;
      questionAbout?: () => Promise<() => Promise<true>>;
    },
  ): Promise<{ kind: string }>;
  type(change: object): unknown;
}

const opened = (form: Form, typed: (text: string) => object): Opened => ({
  type: (text) => void form.type(typed(text)),
  async save() {
    const { kind } = await form.save('neither');
    return { isSaved: kind === 'saved', isAsked: form.asked.length > 0 };
  },
  async saveDuring(question, event) {
    let asked = 0;
    const isFirst = async () => {
      if (asked++) return false;
      await event();
      return true;
    };
    await form.save('neither', {
      chooseTheirs: async () => ((await isFirst()) ? [] : null),
      ...(question === 'consent' && {
        questionAbout: async () => async () => (await isFirst(), true),
      }),
    });
    return asked;
  },
});

const ofCollection = (kind: RecordKind): Kind => ({
  classicOnly: kind.classicOnly ?? false,
  texts: [...(kind.texts as readonly [string, string]), 'Third'],
  async make(app) {
    const calls = kind.open(app);
    // service types are known once one was opened
    if (calls.resource.path === 'system/service') await calls.fetchOne(1);
    const form = openForm(app, calls, null).type(kind.fresh);
    await form.save();
    const id = form.record()?.id ?? assert.fail('It was not made.');
    const open = async () =>
      opened(openForm(app, calls, await calls.fetchOne(id)), (text) => ({ [kind.member]: text }));
    const stored = async () => calls.resource.toForm(await calls.fetchOne(id))[kind.member];
    return { open, stored };
  },
});

const EVENT = 'shop._table.todo.get.post_process';

const scripts: Kind = {
  async make(app) {
    const load = async () => {
      const loaded = await loadScript(app, EVENT);
      return openForm(app, scriptCalls(app, EVENT, loaded), loaded);
    };
    await (await load()).type({ content: 'first;' }).save();
    return {
      open: async () => opened(await load(), (content) => ({ content })),
      stored: async () => (await loadScript(app, EVENT))?.content,
    };
  },
};

const fileScripts: Kind = {
  async make(app) {
    await putText(app, 'files', 'run.js', 'first;');
    return {
      async open() {
        const loaded = await loadFileScript(app, 'files/run.js');
        const calls = fileScriptCalls(app, 'files/run.js', loaded);
        return opened(openForm(app, calls, loaded), (script_body) => ({ script_body }));
      },
      stored: () => readText(app, 'files', 'run.js'),
    };
  },
};

const texts: Kind = {
  async make(app) {
    await putText(app, 'files', 'notes.txt', 'first');
    return {
      async open() {
        const content = (await readText(app, 'files', 'notes.txt')) ?? '';
        const form = formOf(textSaving(app, 'files', 'notes.txt'), { content }, { content: '' });
        return opened(form, (text) => ({ content: text }));
      },
      stored: () => readText(app, 'files', 'notes.txt'),
    };
  },
};

const title = (text: string) =>
  JSON.stringify({ openapi: '3.0.0', info: { title: text, version: '1' }, paths: {} });

const definitions: Kind = {
  texts: [title('Mine'), title('Theirs'), title('Third')],
  async make(app) {
    const config = { base_url: 'https://a.example' };
    const service = { name: 'described', label: 'D', type: 'rws', is_active: true, config };
    await app.api.post('system/service', { resource: [service] });
    const load = () => loadService(app, 'described');
    const open = async () => {
      const loaded = await load();
      return openForm(app, definitionCalls(app, loaded), loaded);
    };
    await (await open()).type({ definition: title('First') }).save();
    return {
      open: async () => opened(await open(), (definition) => ({ definition })),
      async stored() {
        const loaded = await load();
        return definitionCalls(app, loaded).resource.toForm(loaded).definition;
      },
    };
  },
};

const rows: Kind = {
  async make(app) {
    const read = () => app.api.get<{ name: string }>('shop/_table/todo/2');
    return {
      async open() {
        const table = openTable(app, 'shop', 'todo', {});
        await loadRows(table, table.store.getState().query);
        return {
          type: (text) => type(table, '2', { name: text }),
          async save() {
            const { conflicts, updated } = await saveRows(table, edits(table));
            return { isSaved: updated > 0, isAsked: conflicts.length > 0 };
          },
        };
      },
      stored: async () => (await read()).name,
    };
  },
};

const schemaFields: Kind = {
  async make(app) {
    const load = () => fetchTable(app, 'shop', 'todo', { refresh: true });
    const context = { service: 'shop', dialect: dialectOf(app).schema, t };
    const listener = { onProgress: () => undefined, onReport: () => undefined };
    return {
      async open() {
        const loaded = await load();
        const part = fieldPart(context, loaded, 'name');
        const saving = schemaSaving({ app, service: 'shop' }, part, listener);
        return opened(formOf(saving, loaded, blankField()), (description) => ({ description }));
      },
      stored: async () => (await load()).field.find(({ name }) => name === 'name')?.description,
    };
  },
};

const schemaContext = (app: App) => ({ service: 'shop', dialect: dialectOf(app).schema, t });
const unwatched = { onProgress: () => undefined, onReport: () => undefined };

const schemaTables: Kind = {
  async make(app) {
    const load = () => fetchTable(app, 'shop', 'todo', { refresh: true });
    return {
      async open() {
        const loaded = await load();
        const part = tablePart(schemaContext(app), () => []);
        const saving = schemaSaving({ app, service: 'shop' }, part, unwatched);
        return opened(formOf(saving, loaded, loaded), (label) => ({ label }));
      },
      stored: async () => (await load()).label,
    };
  },
};

const relations: Kind = {
  async make(app) {
    const load = () => fetchTable(app, 'shop', 'orders', { refresh: true });
    const { name } = (await load()).related[0] ?? assert.fail('There is no relation.');
    return {
      async open() {
        const loaded = await load();
        const part = relationPart(schemaContext(app), loaded, name, null);
        const saving = schemaSaving({ app, service: 'shop' }, part, unwatched);
        return opened(formOf(saving, loaded, blankRelation()), (label) => ({ label }));
      },
      stored: async () => (await load()).related.find((each) => each.name === name)?.label,
    };
  },
};

const profiles: Kind = {
  async make(app) {
    return {
      async open() {
        const loaded = await loadProfile(app);
        const before = toProfileForm(loaded);
        const saving = profileSaving(app, dialectOf(app), { before, t });
        return opened(formOf(saving, loaded, before), (first_name) => ({ first_name }));
      },
      stored: async () => (await loadProfile(app)).first_name,
    };
  },
};

/** Every kind of record that two users can have open. */
const KINDS: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    Object.entries(RECORD_KINDS).map(([name, kind]) => [name, ofCollection(kind)]),
  ),
  'service definition': definitions,
  script: scripts,
  'script in a file': fileScripts,
  'text file': texts,
  'row of a table': rows,
  'schema field': schemaFields,
  'schema table': schemaTables,
  'relation of a table': relations,
  'own profile': profiles,
};

forGenerations((generation) => {
  describe(`a record that someone else changes in the meantime, ${generation} server`, () => {
    for (const [name, kind] of Object.entries(KINDS)) {
      if (kind.classicOnly && generation !== 'classic') continue;
      it(`${name}: is not overwritten without a question`, async () => {
        const { app } = await startSignedIn({ generation });
        const [mine, theirs] = kind.texts ?? ['Mine', 'Theirs'];
        const { open, stored } = await kind.make(app);
        const [first, second] = [await open(), await open()];
        second.type(theirs);
        assert.equal((await second.save()).isSaved, true);
        const between = await stored();
        first.type(mine);
        const { isSaved, isAsked } = await first.save();
        const isKept = (await stored()) === between;
        const verdict = isAsked && !isSaved && isKept ? 'asks' : 'OVERWRITTEN';
        console.log(`| ${generation} | ${name} | changed by another | ${verdict}`);
        assert.equal(verdict, 'asks');
      });

      // the grid saves nothing while it asks
      for (const question of kind === rows ? [] : (['conflict', 'consent'] as const)) {
        it(`${name}: is not overwritten while a ${question} question is open`, async () => {
          const { app } = await startSignedIn({ generation });
          const [mine, theirs, third] = kind.texts ?? ['Mine', 'Theirs', 'Third'];
          const { open, stored } = await kind.make(app);
          const first = await open();
          const change = async (text: string) => {
            const other = await open();
            other.type(text);
            assert.equal((await other.save()).isSaved, true);
          };
          first.type(mine);
          if (question === 'conflict') await change(theirs);
          let unseen: unknown;
          const asked = await first.saveDuring?.(question, async () => {
            await change(third);
            unseen = await stored();
          });
          assert.deepEqual([asked, await stored()], [2, unseen]);
        });
      }
    }
  });
});
