import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { onBoth } from '../PlatformClient.ts';

const userLookups = (generation: Generation) =>
  generation === 'classic' ? 'user_lookup_by_user_id' : 'lookup_by_user_id';

interface Lookup {
  id: number;
  name: string;
  value: string;
}

describe('related records', () => {
  it('are added, changed, left alone and removed with their parent', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const name = userLookups(generation);
      const path = `system/user/3?related=${name}`;
      const start = (await client.call('GET', path)).body[name] as Lookup[];
      const added = await client.call('PATCH', path, {
        body: { [name]: [{ name: 'team', value: 'a' }] },
      });
      const team = (added.body[name] as Lookup[]).find((row) => row.name === 'team');
      assert.equal((added.body[name] as Lookup[]).length, start.length + 1);
      const changed = await client.call('PATCH', path, {
        body: { [name]: [{ ...team, value: 'b' }] },
      });
      assert.ok((changed.body[name] as Lookup[]).some((row) => row.value === 'b'));
      const removed = await client.call('PATCH', path, {
        body: { [name]: [{ id: team?.id, user_id: null }] },
      });
      assert.deepEqual(removed.body[name], start);
    }));

  it('of an unknown name are rejected, but a current server has created the record', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const other = userLookups(generation === 'classic' ? 'current' : 'classic');
      const list = await client.call('GET', `system/user?related=${other}`);
      assert.equal(list.status, 400);
      assert.equal(list.body.error.message, `Unknown relationship: ${other}`);
      const resource = [{ name: 'Kept Anyway', email: 'kept.anyway@example.com' }];
      const created = await client.call('POST', `system/user?related=${other}`, {
        body: { resource },
      });
      assert.equal(created.status, 400);
      const filter = encodeURIComponent('email = "kept.anyway@example.com"');
      const { body } = await client.call('GET', `system/user?filter=${filter}`);
      assert.equal(body.resource.length, 1);
    }));
});

describe('a list of system records', () => {
  it("fails like the servers if an id isn't a number", () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { status, body } = await client.call('GET', 'system/user?ids=2,abc');
      assert.equal(status, 500);
      assert.match(
        body.error.message,
        generation === 'classic' ? /no such column: abc/ : /Unknown column 'abc' in 'WHERE'/,
      );
      const spaced = await client.call('GET', 'system/user?ids=2,%203&fields=id');
      assert.equal(spaced.body.resource.length, 2);
    }));

  it('has a record without members as an empty list if PHP wrote it', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/user?fields=password&limit=1');
      if (generation === 'classic') assert.deepEqual(body.resource, [[]]);
      else assert.deepEqual(Object.keys(body.resource[0] ?? {}), ['confirmed', 'expired']);
    }));

  it('of no relation at all is too much for a current server', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const { status } = await client.call('GET', 'system/user?related=&limit=1');
      assert.equal(status, generation === 'classic' ? 200 : 500);
    }));
});

describe('system/lookup', () => {
  it('masks private values and keeps them when the mask is sent back', () =>
    onBoth(async (client) => {
      await client.signIn();
      const filter = encodeURIComponent('name = "db_secret"');
      const { body } = await client.call('GET', `system/lookup?filter=${filter}`);
      const [secret] = body.resource;
      assert.equal(secret?.value, '**********');
      const path = `system/lookup/${String(secret?.id)}?fields=*`;
      await client.call('PATCH', path, { body: { value: '**********' } });
      const revealed = await client.call('PATCH', path, { body: { private: false } });
      assert.equal(revealed.body.value, 's3cret');
    }));

  it('gives a filter the value that was sent, whatever its type', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      for (const [value, id] of [
        [12, 12],
        ['7', 7],
        [true, 1],
      ]) {
        const body = { resource: [{ name: 'which', value }] };
        const { body: made } = await client.call('POST', 'system/lookup', { body });
        const path = `shop/_table/customers?filter=${encodeURIComponent('id = {which}')}`;
        const { body: found } = await client.call('GET', path);
        assert.deepEqual(
          found.resource?.map((customer) => customer.id),
          [id],
          `${generation} ${String(value)}`,
        );
        await client.call('DELETE', `system/lookup/${String(made.resource[0]?.id)}`);
      }
    }));

  it('lists any text as it was sent', () =>
    onBoth(async (client) => {
      await client.signIn();
      for (const value of ['\u0001json:{', 'a\u0001json:{', '\u0001json:"a"']) {
        const body = { resource: [{ name: 'odd', value }] };
        const { body: created } = await client.call('POST', 'system/lookup', { body });
        const path = `system/lookup/${String(created.resource[0]?.id)}`;
        assert.equal((await client.call('GET', 'system/lookup')).status, 200);
        assert.equal((await client.call('GET', path)).body.value, value);
        await client.call('DELETE', path);
      }
    }));
});

describe('system/app_group', () => {
  it('exists on classic servers only', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const answer = await client.call('GET', 'system/app_group');
      assert.equal(answer.status, generation === 'classic' ? 200 : 404);
    }));
});

describe('system/role', () => {
  it('keeps rules with their filters', () =>
    onBoth(async (client) => {
      await client.signIn();
      const rule = {
        service_id: null,
        component: '*',
        verb_mask: 3,
        requestor_mask: 1,
        filters: [{ name: 'id', operator: '>', value: '1' }],
        filter_op: 'OR',
      };
      const related = 'role_service_access_by_role_id';
      const resource = [{ name: 'Tester', is_active: true, [related]: [rule] }];
      const { body } = await client.call('POST', `system/role?fields=*&related=${related}`, {
        body: { resource },
      });
      const [stored] = body.resource[0]?.[related] as (typeof rule)[];
      assert.deepEqual({ ...stored, ...rule }, stored);
    }));
});

describe('system/environment', () => {
  it('gives strangers what a login needs', () =>
    onBoth(async (client, generation) => {
      const { body } = await client.call('GET', 'system/environment', { key: null });
      assert.ok(body.authentication);
      assert.equal('apps' in body, generation === 'current');
      assert.equal('app_group' in body, generation === 'classic');
      assert.equal('server' in body, false);
    }));

  it('gives administrators the server', () =>
    onBoth(async (client) => {
      await client.signIn();
      const { body } = await client.call('GET', 'system/environment');
      assert.ok('server' in body && 'php' in body);
    }));
});

describe('user/custom', () => {
  it('keeps a value under a name and gives it back bare', () =>
    onBoth(async (client) => {
      await client.signIn();
      const resource = [{ name: 'adminPreferences', value: { rows: [1, 2] } }];
      const saved = await client.call('POST', 'user/custom', { body: { resource } });
      assert.equal(saved.status, 201);
      const { body } = await client.call('GET', 'user/custom/adminPreferences');
      assert.deepEqual(body, { rows: [1, 2] });
      assert.equal((await client.call('GET', 'user/custom/nothing')).status, 404);
    }));
});

describe('method override', () => {
  it('lets a POST stand for another verb', () =>
    onBoth(async (client) => {
      await client.signIn();
      const headers = { 'X-HTTP-METHOD': 'DELETE' };
      const answer = await client.call('POST', 'system/user?ids=3', { headers });
      assert.deepEqual(answer.body.resource, [{ id: 3 }]);
    }));
});
