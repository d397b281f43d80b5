import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { definitionOf, docOf } from '../../../src/core/services/serviceDefinition.ts';
import type { ServiceRecord } from '../../../src/core/services/serviceForm.ts';
import { servicesCollection } from '../../../src/core/services/servicesCollection.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const OLD = '{"paths":{"/a":{}}}';
const THEIRS = '{"paths":{"/a":{},"/theirs":{}}}';
const MINE = '{"paths":{"/a":{},"/mine":{}}}';

forGenerations((generation) => {
  describe(`a definition that two people write on a ${generation} server`, () => {
    async function begin(content: string) {
      const { app, calls } = await startSignedIn({ generation });
      const docs = (text: string) => {
        const doc = { format: 0, content: text };
        return generation === 'classic' ? [doc] : doc;
      };
      const crm = {
        name: 'crm',
        label: 'CRM',
        type: 'rws',
        is_active: true,
        config: { base_url: 'https://api.example.com' },
        ...(content && { service_doc_by_service_id: docs(content) }),
      };
      const reply = await app.api.post<{ resource: { id: number }[] }>('system/service', {
        resource: [crm],
      });
      const id = reply.resource[0]?.id ?? 0;
      const collection = servicesCollection(app);
      const record = await collection.fetchOne(id);
      const { resource, definitions } = collection;
      const changesOf = (before: ServiceRecord, members: object) => {
        const dialect = dialectOf(app);
        const form = resource.toForm(before);
        const payload = resource.toPayload({ ...form, ...members }, dialect);
        return changedMembers(resource.toPayload(form, dialect), payload);
      };
      const present = async () =>
        app.api.get<ServiceRecord>(`system/service/${id}`, {
          related: 'service_doc_by_service_id',
        });
      const somebodyWrites = async (text: string) => {
        const other = servicesCollection(app);
        const read = await other.fetchOne(id);
        const changes = changesOf(read, { definition: text });
        await other.definitions.findReplaced(read, changes);
        await other.update(id, changes);
      };
      const stored = async () => definitionOf(docOf((await present()).service_doc_by_service_id));
      return {
        app,
        calls,
        collection,
        definitions,
        record,
        changesOf,
        somebodyWrites,
        content: stored,
      };
    }

    it('is compared with what the server has before one replaces the other', async () => {
      const { collection, definitions, record, changesOf, somebodyWrites, content } =
        await begin(OLD);
      const changes = changesOf(record, { definition: MINE });
      assert.equal(await definitions.findReplaced(record, changes), null);
      await somebodyWrites(THEIRS);
      const lines = await definitions.findReplaced(record, changes);
      const changed = lines?.filter(({ kind }) => kind !== 'same');
      assert.deepEqual(
        changed?.map((line) => [line.kind, 'text' in line && line.text.trim()]),
        [
          ['removed', '"/theirs": {}'],
          ['added', '"/mine": {}'],
        ],
      );
      await collection.update(record.id, changes);
      assert.equal(await content(), MINE);
    });

    it('is replaced without a question where both have written the same', async () => {
      const { definitions, record, changesOf, somebodyWrites } = await begin(OLD);
      await somebodyWrites(MINE);
      const same = changesOf(record, { definition: MINE });
      assert.equal(await definitions.findReplaced(record, same), null);
      const spaced = changesOf(record, { definition: MINE.replaceAll(':', ': ') });
      assert.equal(await definitions.findReplaced(record, spaced), null);
    });

    it('is one where both have begun it', async () => {
      const { collection, definitions, record, changesOf, somebodyWrites, content } =
        await begin('');
      await somebodyWrites(THEIRS);
      const changes = changesOf(record, { definition: MINE });
      assert.ok(await definitions.findReplaced(record, changes));
      const saved = await collection.update(record.id, changes);
      const docs = saved.service_doc_by_service_id;
      assert.equal(Array.isArray(docs) ? docs.length : 1, 1);
      assert.equal(await content(), MINE);
    });

    it('may be deleted by both', async () => {
      const { collection, definitions, record, changesOf, somebodyWrites, content } =
        await begin(OLD);
      const changes = changesOf(record, { definition: '' });
      await somebodyWrites('');
      await definitions.findReplaced(record, changes);
      // a row without a number would be a new one that belongs to nothing
      const sent = JSON.stringify(definitions.addressed(record.id, changes));
      assert.doesNotMatch(sent, /"service_id":null/);
      await collection.update(record.id, changes);
      assert.equal(await content(), '');
    });

    it('is asked for only where a save changes it', async () => {
      const { calls, definitions, record, changesOf } = await begin(OLD);
      calls.length = 0;
      const changes = changesOf(record, { label: 'Customers' });
      assert.equal(await definitions.findReplaced(record, changes), null);
      assert.equal(calls.length, 0);
    });
  });
});
