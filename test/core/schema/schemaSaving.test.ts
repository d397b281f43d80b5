import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { dialects } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { blankField, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import type { PlanReport } from '../../../src/core/schema/PlanReport.ts';
import {
  fieldPart,
  newTablePart,
  relationPart,
  tablePart,
} from '../../../src/core/schema/schemaParts.ts';
import { schemaSaving, type SchemaPart } from '../../../src/core/schema/schemaSaving.ts';
import { blankRelation } from '../../../src/core/schema/relationForm.ts';
import { blankTable, withRows, type NewTableForm } from '../../../src/core/schema/tableForm.ts';
import { uploadSaving } from '../../../src/core/schema/uploadSaving.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { formOf } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';

type Started = Awaited<ReturnType<typeof startSignedIn>>;

const t = createTranslator('en');

forGenerations((generation) => {
  const context = { service: 'shop', dialect: dialects[generation].schema, t };

  describe(`a save of the schema on a ${generation} server`, () => {
    let started: Started;
    before(async () => (started = await startSignedIn({ generation })));
    afterEach(() => mend());
    after(() => started.platform.close());

    const table = () => fetchTable(started.app, 'shop', 'todo', { refresh: true });
    const field = async (name: string) => (await table()).field.find((one) => one.name === name);
    const others = (name: string, members: object) =>
      started.app.api.patch(`shop/_schema/todo/${name}`, { name, ...members });
    const reports: PlanReport[] = [];
    /** Aborted once the requests of a save have begun. */
    let patience: AbortController | null = null;
    const open = <F extends object>(part: SchemaPart<F>, loaded: TableSchema | null, blank: F) => {
      const onProgress = () => patience?.abort();
      const listener = { onProgress, onReport: (one: PlanReport) => void reports.push(one) };
      return formOf(
        schemaSaving({ app: started.app, service: 'shop' }, part, listener),
        loaded,
        blank,
      );
    };
    const openField = async (name: string | null) => {
      const loaded = await table();
      return open<FieldForm>(fieldPart(context, loaded, name), loaded, blankField());
    };
    /** Makes the next writes with a method fail. */
    const fail = (method: string, fault: string) =>
      Object.assign(started.trouble, { method, fault });
    const mend = () => fail('', '');

    it("keeps others' changes of the field, and asks if both changed the same", async () => {
      const form = (await openField('priority')).type({ description: 'Mine' });
      await others('priority', { label: 'Theirs' });
      assert.equal((await form.save()).kind, 'saved');
      assert.deepEqual(form.asked, []);
      const { label, description } = (await field('priority')) ?? {};
      assert.deepEqual([label, description], ['Theirs', 'Mine']);

      await others('priority', { label: 'Theirs again' });
      const outcome = await form.type({ label: 'My label' }).save('theirs');
      assert.deepEqual(form.asked, [
        { path: ['label'], base: 'Theirs', mine: 'My label', theirs: 'Theirs again' },
      ]);
      assert.equal(outcome.kind, 'unchanged');
      assert.equal((await field('priority'))?.label, 'Theirs again');
      assert.equal(form.form().label, 'Theirs again');
    });

    it('asks by field and member in a table, and keeps what is chosen', async () => {
      const loaded = await table();
      const form = open(
        tablePart(context, () => []),
        loaded,
        loaded,
      );
      const label = (text: string) => ({
        plural: text,
        field: form
          .form()
          .field.map((one) => (one.name === 'name' ? { ...one, label: text } : one)),
      });
      await others('name', { label: 'Their name' });
      assert.equal((await form.type(label('My name')).save('neither')).kind, 'declined');
      assert.deepEqual(
        form.asked.map(({ path }) => path),
        [['field', 'name', 'label']],
      );
      assert.equal((await form.save('theirs')).kind, 'saved');
      const now = await table();
      assert.equal(now.plural, 'My name');
      assert.equal((await field('name'))?.label, 'Their name');
    });

    it('makes no column again that someone has dropped', async () => {
      await others('extra', { type: 'string', length: 20, allow_null: true });
      const form = (await openField('extra')).type({ label: 'Mine' });
      await started.app.api.delete('shop/_schema/todo/extra');
      const outcome = await form.save();
      assert.equal(outcome.kind, 'refused');
      assert.equal(await field('extra'), undefined);
    });

    it('is looked up if the response was lost, even if the server was not reached', async () => {
      const lost = (await openField(null)).type({ name: 'once', type: 'integer' });
      fail('PATCH', 'cut');
      assert.equal((await lost.save()).kind, 'saved');
      mend();
      const never = (await openField('once')).type({ label: 'Only once' });
      fail('PATCH', 'html');
      assert.equal((await never.save()).kind, 'unsure');
      assert.equal(never.form().label, 'Only once');
      mend();
      assert.equal((await never.save()).kind, 'saved');
      assert.equal((await field('once'))?.label, 'Only once');
    });

    it('is not believed for a status', async () => {
      fail('PATCH', 'hollow');
      const made = (await openField(null)).type({ name: 'ghost', type: 'integer' });
      assert.equal((await made.save()).kind, 'unsure');
      const changed = (await openField('name')).type({ label: 'Hollow' });
      const outcome = await changed.save();
      assert.equal(outcome.kind, 'notKept');
      assert.deepEqual(outcome.kind === 'notKept' && outcome.notKept.map(({ path }) => path), [
        ['field', 'name', 'label'],
      ]);
      assert.equal(changed.form().label, 'Hollow');
      mend();
      assert.equal((await changed.save()).kind, 'saved');
      assert.equal((await made.save()).kind, 'saved');
    });

    it('of a table continues from what was done', async () => {
      const loaded = await table();
      const form = open(
        tablePart(context, () => []),
        loaded,
        loaded,
      );
      const fields = loaded.field.map((one, at) => ({
        ...one,
        label: at === 1 ? 'fail-500' : at === 2 ? 'How soon' : one.label,
      }));
      const outcome = await form.type({ plural: 'Errands', field: fields }).save();
      assert.equal(outcome.kind, 'partly');
      assert.deepEqual(
        reports.at(-1)?.map(({ state }) => state),
        ['done', 'failed', 'unsent'],
      );
      assert.equal(form.record()?.plural, 'Errands');
      const mended = form
        .form()
        .field.map((one, at) => (at === 1 ? { ...one, label: 'Name' } : one));
      assert.equal((await form.type({ field: mended }).save()).kind, 'saved');
      assert.equal((await field(fields[2]?.name ?? ''))?.label, 'How soon');
    });

    it('of a new table is looked up if the response is cut off', async () => {
      const form = open(newTablePart(context, []), null, blankTable());
      const id = { ...blankField(), name: 'id', type: 'id' };
      form.type({ name: 'twice', field: withRows([id]) });
      fail('POST', 'cut');
      const sent = started.sent().length;
      assert.equal((await form.save()).kind, 'saved');
      const posts = started
        .sent()
        .slice(sent)
        .filter((call) => call.includes('POST'));
      assert.equal(posts.length, 1);
      mend();
    });

    describe('of something new that nobody waited for, changed since', () => {
      const price = { name: 'price', type: 'decimal', label: 'Net price' };
      const id = { ...blankField(), name: 'id', type: 'id', allow_null: false };
      /** Saves, and stops waiting for the server, which carries it out: until `isStored`. */
      const saveAndStop = async (
        form: ReturnType<typeof open<NewTableForm | FieldForm>>,
        isStored: () => Promise<boolean>,
      ) => {
        patience = new AbortController();
        assert.equal((await form.save('mine', { signal: patience.signal })).kind, 'unsure');
        patience = null;
        while (!(await isStored()));
      };
      const hasTable = (name: string) => () =>
        fetchTable(started.app, 'shop', name, { refresh: true }).then(
          () => true,
          () => false,
        );
      const openNewTable = (name: string, others: string[] = []) => {
        const form = open(newTablePart(context, others), null, blankTable());
        return form.type({ name, field: withRows([id, { ...blankField(), ...price }]) });
      };

      it('tells of the table, then creates the other with all of its fields', async () => {
        const form = openNewTable('ordrs');
        await saveAndStop(form, hasTable('ordrs'));
        const found = await form.type({ name: 'orders_2' }).save();
        assert.equal(found.kind === 'twin' && found.record.name, 'ordrs');
        assert.equal((await form.save()).kind, 'saved');
        const made = await fetchTable(started.app, 'shop', 'orders_2', { refresh: true });
        assert.deepEqual(
          made.field.map(({ name, label }) => `${name} ${label}`),
          ['id Id', 'price Net price'],
        );
      });

      it('tells of the table of the same name, and keeps what was typed', async () => {
        const others: string[] = [];
        const form = openNewTable('once_only', others);
        await saveAndStop(form, hasTable('once_only'));
        // the list of tables was refreshed
        others.push('once_only');
        form.type({ label: 'Once' });
        for (const _ of [1, 2, 3]) {
          assert.equal((await form.save()).kind, 'twin');
          const { name, label, field: typed } = form.form();
          assert.deepEqual([name, label, typed.length], ['once_only', 'Once', 2]);
        }
        assert.equal((await form.type({ label: '' }).save()).kind, 'saved');
      });

      it('tells of the field, then creates the other as it was typed', async () => {
        const form = (await openField(null)).type(price);
        await saveAndStop(form, async () => Boolean(await field('price')));
        const first = form.form();
        const found = await form.type({ name: 'net_price' }).save();
        assert.ok(found.kind === 'twin' && found.record.field.some(({ name }) => name === 'price'));
        // the table was read again
        const again = fieldPart(context, await table(), null);
        assert.equal(again.validate(first).length, 1);
        assert.deepEqual(again.validate(first, undefined, [first]), []);
        // what the server fills in itself isn't missing
        const plain = { ...first, label: '' };
        assert.deepEqual(again.notKept(plain, await table(), await table()), []);
        assert.equal((await form.save()).kind, 'saved');
        const made = await field('net_price');
        assert.deepEqual([made?.type, made?.label], ['decimal', 'Net price']);
      });
    });

    it('of a new relation needs the relation to be there', async () => {
      if (!context.dialect.hasRelations) return;
      const loaded = await table();
      const form = open(relationPart(context, loaded, null, null), loaded, blankRelation());
      form.type({ field: 'priority', ref_table: 'products', ref_field: 'id' });
      fail('PATCH', 'hollow');
      assert.equal((await form.save()).kind, 'unsure');
      mend();
      assert.equal((await form.save()).kind, 'saved');
      assert.equal((await table()).related.at(-1)?.ref_table, 'products');
    });

    it('of a new relation is found although the table was loaded again', async () => {
      if (!context.dialect.hasRelations) return;
      const ofService = (
        await started.app.api.get<{ resource: { id: number; name: string }[] }>('system/service')
      ).resource.find(({ name }) => name === 'shop');
      const id = ofService?.id ?? null;
      const part = (loaded: TableSchema) => relationPart(context, loaded, null, id);
      const made = {
        ...blankRelation(),
        ...{ field: 'priority', ref_service_id: id, ref_table: 'orders', ref_field: 'id' },
      };
      const loaded = await table();
      const form = open(part(loaded), loaded, blankRelation()).type(made);
      fail('PATCH', 'html');
      await form.save();
      mend();
      assert.equal((await form.save()).kind, 'saved');
      const now = await table();
      assert.deepEqual(part(now).notKept(made, now, now), []);
    });

    it('of a new relation is compared with all that was sent', async () => {
      if (!context.dialect.hasRelations) return;
      const loaded = await table();
      const part = relationPart(context, loaded, null, null);
      const form = open(part, loaded, blankRelation());
      const texts = { alias: 'goods', label: ' Goods ', description: 'a' };
      const way = { field: 'priority', ref_table: 'customers', ref_field: 'id' };
      const typed = { ...way, ...texts, always_fetch: true, flatten: true };
      form.type(typed);
      assert.equal((await form.save()).kind, 'saved');
      const now = await table();
      const lossy = { alias: null, label: 'x', description: null };
      const related = now.related.map((one) => ({
        ...one,
        ...lossy,
        always_fetch: false,
        flatten: false,
        ref_field: 'z',
      }));
      const sent = { ...blankRelation(), ...typed };
      assert.deepEqual(
        part
          .notKept(sent, { ...now, related: [] }, { ...now, related })
          ?.map(({ path }) => path[0]),
        ['alias', 'label', 'description', 'always_fetch', 'flatten', 'ref_field'],
      );
    });

    it('of uploaded tables takes defaults without quotation marks, and is compared', async () => {
      const field = [
        { name: 'id', type: 'id' },
        { name: 'state', type: 'string', length: 20, default: 'new', allow_null: false },
        { name: 'amount', type: 'decimal', default: 5 },
        { name: 'made', type: 'timestamp_on_create' },
        {
          name: 'owner',
          type: 'reference',
          ref_table: 'customers',
          [context.dialect.refField]: 'id',
        },
      ];
      const text = JSON.stringify({ resource: [{ name: 'compared', field }] });
      const strategy = uploadSaving(
        { app: started.app, service: 'shop' },
        [],
        () => [],
        () => undefined,
      );
      assert.equal((await formOf(strategy, null, { text }).save()).kind, 'saved');
      const { field: made } = await fetchTable(started.app, 'shop', 'compared', { refresh: true });
      assert.equal(made.find(({ name }) => name === 'state')?.default, 'new');
      const sent = strategy.toSend({ text }, null);
      assert.ok(sent);
      const stored = made.map((one) => ({ ...one, default: null, allow_null: true }));
      assert.deepEqual(
        strategy
          .notKept(sent, null, {
            tables: sent.tables,
            stored: [{ name: 'compared', field: stored }],
          })
          .map(({ path }) => path.join(' ')),
        [
          'field compared.state default',
          'field compared.state allow_null',
          'field compared.amount default',
        ],
      );
    });

    it('of uploaded tables keeps in the text what a server that failed in the middle left', async () => {
      const tables = ['made_first', 'left_over'].map((name) => ({
        name,
        field: [{ name: 'id', type: 'id' }],
      }));
      const told: string[] = [];
      const strategy = uploadSaving(
        { app: started.app, service: 'shop' },
        [],
        () => [],
        (failed) => void told.push(...failed.map(({ name }) => name)),
      );
      const form = formOf(strategy, null, { text: JSON.stringify({ resource: tables }) });
      // the fault itself creates nothing
      await started.app.api.post('shop/_schema', { resource: [tables[0]] });
      fail('POST', '500');
      assert.equal((await form.save()).kind, 'partly');
      assert.deepEqual(told, ['left_over']);
      assert.match(form.form().text, /left_over/);
      assert.doesNotMatch(form.form().text, /made_first/);
    });

    it('of uploaded tables is not believed for a status, and looked up', async () => {
      const text = JSON.stringify({
        resource: [{ name: 'up', field: [{ name: 'id', type: 'id' }] }],
      });
      const strategy = uploadSaving(
        { app: started.app, service: 'shop' },
        [],
        () => [],
        () => undefined,
      );
      const form = formOf(strategy, null, { text });
      fail('POST', 'hollow');
      assert.equal((await form.save()).kind, 'unsure');
      assert.equal(form.form().text, text);
      mend();
      assert.equal((await form.save()).kind, 'saved');
      const lost = formOf(strategy, null, { text: text.replace('up', 'upper') });
      fail('POST', 'cut');
      assert.equal((await lost.save()).kind, 'saved');
      mend();
      // the list of tables was refreshed in the meantime
      const later = uploadSaving(
        { app: started.app, service: 'shop' },
        ['up', 'upper'],
        () => [],
        () => undefined,
      );
      const sent = later.toSend({ text }, null);
      assert.equal((sent && (await later.findTwin?.(sent)))?.tables[0]?.name, 'up');
    });

    it("of uploaded tables doesn't take someone else's table for its own", async () => {
      const upload = (field: string) => ({
        resource: [
          {
            name: 'both',
            field: [
              { name: 'id', type: 'id' },
              { name: field, type: 'string' },
            ],
          },
        ],
      });
      const strategy = uploadSaving(
        { app: started.app, service: 'shop' },
        [],
        () => [],
        () => undefined,
      );
      const form = formOf(strategy, null, { text: JSON.stringify(upload('mine')) });
      fail('POST', 'hollow');
      assert.equal((await form.save()).kind, 'unsure');
      mend();
      await started.app.api.post('shop/_schema', upload('theirs'));
      assert.equal((await form.save()).kind, 'twin');
      assert.match(form.form().text, /mine/);
      const { field: now } = await fetchTable(started.app, 'shop', 'both', { refresh: true });
      assert.deepEqual(
        now.map(({ name }) => name),
        ['id', 'theirs'],
      );
    });
  });
});
