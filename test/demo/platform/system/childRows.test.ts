import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { GENERATIONS, PlatformClient } from '../PlatformClient.ts';

type Row = Record<string, unknown>;

interface Family {
  relation: string;
  /** The paths of a record, and of another of its kind. */
  path: string;
  other: string;
  key: string;
  row: Row;
  change: Row;
}

const LOOKUP = { row: { name: 'child', value: 'first' }, change: { value: 'second' } };
const PLACE = { row: { app_id: 1, role_id: 1 }, change: { role_id: 2 } };
const RULE = {
  row: { service_id: 2, component: 'child/*', verb_mask: 1 },
  change: { verb_mask: 3 },
};
const LINK = { row: { app_id: 1 }, change: { app_id: 2 } };

const family = (relation: string, kind: string, [one, two]: number[], sent: object): Family => ({
  relation,
  path: `system/${kind}/${one}`,
  other: `system/${kind}/${two}`,
  key: /_by_(\w+)$/.exec(relation)?.[1] ?? '',
  ...(sent as Pick<Family, 'row' | 'change'>),
});

const familiesOf = (generation: Generation): Family[] => {
  const lookups = (kind: string) =>
    generation === 'classic' ? `${kind}_lookup_by_${kind}_id` : `lookup_by_${kind}_id`;
  return [
    family(lookups('user'), 'user', [3, 4], LOOKUP),
    family(lookups('role'), 'role', [1, 2], LOOKUP),
    family('user_to_app_to_role_by_user_id', 'user', [5, 4], PLACE),
    family('role_service_access_by_role_id', 'role', [1, 2], RULE),
    ...(generation === 'classic'
      ? [
          family('app_to_app_group_by_group_id', 'app_group', [1, 2], LINK),
          family('service_doc_by_service_id', 'service', [6, 7], {
            row: { format: 0, content: 'first' },
            change: { content: 'second' },
          }),
        ]
      : []),
  ];
};

for (const generation of GENERATIONS) {
  describe(`a known child row on a ${generation} server`, () => {
    for (const each of familiesOf(generation)) {
      const { relation, path, key, row, change } = each;
      const begin = async () => {
        const client = new PlatformClient(generation);
        await client.signIn();
        const name = relation.startsWith('app_to') ? 'Second' : undefined;
        if (name) await client.call('POST', 'system/app_group', { body: { resource: [{ name }] } });
        const read = async (from = path) => {
          const { body } = await client.call('GET', `${from}?related=${relation}`);
          return body[relation] as Row[];
        };
        const send = async (...rows: Row[]) => {
          const body = { [relation]: rows };
          const answer = await client.call('PATCH', `${path}?related=${relation}`, { body });
          assert.equal(answer.status, 200, answer.text);
          return answer.body[relation] as Row[];
        };
        const before = (await read()).map(({ id }) => id);
        const added = (await send(row)).filter(({ id }) => !before.includes(id));
        assert.equal(added.length, 1);
        return { client, read, send, known: added[0] ?? {}, count: before.length };
      };
      const shows = (found: Row | undefined) =>
        Object.keys(change).every((name) => String(found?.[name]) === String(change[name]));

      it(`of ${relation} is changed if it is sent with its foreign key`, async () => {
        const { client, read, send, known, count } = await begin();
        await send({ ...known, ...change });
        const rows = await read();
        assert.equal(rows.length, count + 1);
        assert.ok(shows(rows.find(({ id }) => id === known.id)));
        client.close();
      });

      it(`of ${relation} without its foreign key is ${
        generation === 'classic' ? 'deleted' : 'changed all the same'
      }`, async () => {
        const { client, read, send, known, count } = await begin();
        const { [key]: _left, ...short } = { ...known, ...change };
        await send(short);
        const rows = await read();
        const found = rows.find(({ id }) => id === known.id);
        assert.equal(rows.length, generation === 'classic' ? count : count + 1);
        assert.equal(shows(found), generation === 'current');
        client.close();
      });

      it(`of ${relation} is deleted if its foreign key is null`, async () => {
        const { client, read, send, known, count } = await begin();
        await send({ id: known.id, [key]: null });
        assert.equal((await read()).length, count);
        client.close();
      });

      it(`of ${relation} is moved to the record that it names`, async () => {
        const { client, read, send, known, count } = await begin();
        const there = await read(each.other);
        await send({ ...known, [key]: Number(each.other.split('/').at(-1)) });
        assert.equal((await read()).length, count);
        assert.equal((await read(each.other)).length, there.length + 1);
        client.close();
      });
    }
  });
}

describe('the definition of a service on a current server', () => {
  const DOC = 'service_doc_by_service_id';
  const begin = async () => {
    const client = new PlatformClient('current');
    await client.signIn();
    const config = { base_url: 'https://api.example.com' };
    const crm = { name: 'crm', label: 'CRM', description: '', type: 'rws', config };
    const made = await client.call('POST', 'system/service', { body: { resource: [crm] } });
    const id = Number(made.body.resource[0]?.id);
    const path = `system/service/${id}?fields=id&related=${DOC}`;
    const send = (sent: unknown) => client.call('PATCH', path, { body: { [DOC]: sent } });
    const read = async () => (await client.call('GET', path)).body[DOC] as Row | null;
    return { client, id, send, read };
  };

  it('is rejected as a second one if it does not name its service', async () => {
    const { client, id, send, read } = await begin();
    assert.equal((await send({ format: 0, content: 'one' })).status, 200);
    for (const sent of [
      { format: 0, content: 'two' },
      { service_id: 99999, content: 'two' },
    ]) {
      const { status, body } = await send(sent);
      assert.equal(status, 500);
      assert.match(
        body.error.message,
        new RegExp(`Duplicate entry '${id}' for key 'PRIMARY' .*insert into \`service_doc\``),
      );
    }
    assert.equal((await read())?.content, 'one');
    assert.equal((await send({ service_id: id, format: 0, content: 'three' })).status, 200);
    assert.equal((await read())?.content, 'three');
    client.close();
  });

  it('is cleared by null and by nothing in it', async () => {
    const { client, id, send, read } = await begin();
    for (const nothing of [null, [], {}]) {
      await send({ format: 0, content: 'one' });
      assert.equal((await send(nothing)).status, 200);
      assert.equal(await read(), null);
    }
    await send({ format: 0, content: 'one' });
    await send({ service_id: id, content: '' });
    assert.equal((await read())?.content, null);
    client.close();
  });
});

describe('a service without a description on a current server', () => {
  it('is changed only if one is sent along', async () => {
    const client = new PlatformClient('current');
    await client.signIn();
    const config = { base_url: 'https://api.example.com' };
    const crm = { name: 'crm', label: 'CRM', type: 'rws', config };
    const made = await client.call('POST', 'system/service?fields=*', {
      body: { resource: [crm] },
    });
    assert.equal(made.body.resource[0]?.description, null);
    const path = `system/service/${String(made.body.resource[0]?.id)}`;
    const change = (body: object) => client.call('PATCH', path, { body });
    const refused = await change({ label: 'Customers' });
    assert.equal(refused.status, 500);
    assert.equal(
      refused.body.error.message,
      'Failed to update resource: Invalid data supplied. The description field must be a string.',
    );
    assert.equal((await change({ label: 'Customers', description: '' })).status, 200);
    assert.equal((await change({ label: 'All customers' })).status, 200);
    const { body } = await client.call('GET', path);
    assert.deepEqual([body.label, body.description], ['All customers', '']);
    client.close();
  });
});
