import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readServiceTypes } from '../../../demo/platform/data/readServiceTypes.ts';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { defaultConfig } from '../../../src/core/services/configDefaults.ts';
import { isSecret } from '../../../src/core/services/fieldKind.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import type { ServiceForm, ServiceRecord } from '../../../src/core/services/serviceForm.ts';
import type { ServiceType } from '../../../src/core/services/ServiceType.ts';
import { serviceTypesFor } from '../../../src/core/services/serviceTypes.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { filledForm } from './filledForm.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

type Members = Record<string, unknown>;
type Started = Awaited<ReturnType<typeof startSignedIn>>;

/** Asserts that what was sent is in the response; servers add ids to rows. */
function assertHas(actual: unknown, sent: unknown, what: string): void {
  if (Array.isArray(sent) && Array.isArray(actual)) {
    assert.equal(actual.length, sent.length, what);
    sent.forEach((one, index) => assertHas(actual[index], one, what));
  } else if (typeof sent === 'object' && sent !== null) {
    for (const [name, value] of Object.entries(sent)) {
      assertHas((actual as Members)[name], value, `${what}.${name}`);
    }
  } else assert.deepEqual(actual, sent, what);
}

forGenerations((generation) => {
  describe(`services of the types of a ${generation} server`, () => {
    let started: Started;
    before(async () => {
      started = await startSignedIn({ generation });
      await serviceTypesFor(started.app).known();
    });
    after(() => started.platform.close());

    const open = () => {
      const { app, calls } = started;
      const collection = servicesCollection(app);
      const { resource } = collection;
      const dialect = dialectOf(app);
      const payload = (form: ServiceForm) => resource.toPayload(form, dialect);
      const problems = (form: ServiceForm) => resource.validate(form, dialect, t);
      const save = (record: ServiceRecord, form: ServiceForm) => {
        const changes = changedMembers(payload(resource.toForm(record)), payload(form));
        return Object.keys(changes).length ? collection.update(record.id, changes) : null;
      };
      return { app, calls, collection, resource, payload, problems, save };
    };

    const types = readServiceTypes(generation, () => []) as unknown as ServiceType[];
    for (const { name } of types.filter(({ singleton }) => !singleton)) {
      it(`${name}: opens, fills, saves, reopens unchanged, and changes in one member`, async () => {
        const { app, calls, collection, resource, payload, problems, save } = open();
        const type = serviceTypesFor(app).typeOf(name);
        assert.ok(type);
        const form = filledForm(resource.blank(), type);
        assert.deepEqual(problems(form), []);
        const { id } = await collection.create(payload(form));

        const record = await collection.fetchOne(id);
        const opened = resource.toForm(record);
        assert.equal(opened.type, name);
        for (const [member, value] of Object.entries(payload(form))) {
          const secret = (type.config_schema ?? []).some(
            (field) => isSecret(field) && member === `config.${field.name}`,
          );
          if (member === 'type') continue;
          if (secret) assert.ok(!(member in payload(opened)), `${member} goes back`);
          else assertHas(payload(opened)[member], value, member);
        }
        assert.deepEqual(problems(opened), []);
        assert.equal(save(record, resource.toForm(record)), null);

        const before = (await collection.fetchOne(id)).config;
        await save(record, { ...opened, description: 'Changed' });
        const sent = JSON.parse(calls.at(-1)?.body ?? '') as Members;
        assert.deepEqual(sent, { description: 'Changed' });
        assert.deepEqual((await collection.fetchOne(id)).config, before);
        await collection.remove([id]);
      });

      it(`${name}: begins with every default of the type`, () => {
        const type = types.find((one) => one.name === name);
        assert.ok(type);
        const config = defaultConfig(type);
        for (const field of type.config_schema ?? []) {
          const isPlain = ['boolean', 'integer'].includes(field.type);
          if (isPlain && field.default != null) assert.equal(config[field.name], field.default);
        }
      });
    }

    it('include singletons: existing ones open without errors', async () => {
      const { collection, resource, problems, save } = open();
      await collection.load({ filter: '', page: 1, order: 'id' });
      const { rows } = collection.store.getState();
      assert.ok(rows.length >= 7);
      for (const { id } of rows) {
        const record = await collection.fetchOne(id);
        assert.deepEqual(problems(resource.toForm(record)), [], record.name);
        assert.equal(save(record, resource.toForm(record)), null);
      }
    });
  });
});
