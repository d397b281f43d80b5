import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grantedMask } from '../../../../demo/platform/auth/access/matchRules.ts';
import { rowFilter } from '../../../../demo/platform/auth/access/rowFilter.ts';
import { loadRole } from '../../../../demo/platform/auth/findCaller.ts';
import type { RoleAccessRule } from '../../../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import type { PlatformContext } from '../../../../demo/platform/platformContext.ts';
import { keepRoleSizes } from '../../../../demo/platform/storage/roleSizes.ts';
import { createSystemSchema } from '../../../../demo/platform/storage/systemSchema.ts';
import { GENERATIONS, onBoth } from '../PlatformClient.ts';

const addRule = (component: string) =>
  `insert into role_service_access (role_id, service_id, component, verb_mask) values (1, 1, '${component}', 1)`;

/** A system with a role and its rule, and how often rules were read. */
function makeSystem() {
  const db = openDatabase(':memory:');
  createSystemSchema(db, 'current');
  db.exec(`insert into service (name, type) values ('shop', 'mysql');
    insert into role (name, is_active) values ('Reader', 1);
    ${addRule('first')}`);
  keepRoleSizes(db);
  let reads = 0;
  const system: PlatformContext['system'] = {
    ...db,
    all(sql, params) {
      if (sql.includes('from role_service_access')) reads++;
      return db.all(sql, params);
    },
  };
  const context = { system } as PlatformContext;
  const rules = () => loadRole(context, 1)?.rules ?? [];
  return { db, rules, components: () => rules().map((rule) => rule.component), reads: () => reads };
}

describe('the rules of a role', () => {
  it('are read once, and again after a change of them or of a service', () => {
    const { db, rules, components, reads } = makeSystem();
    for (let time = 0; time < 5; time++) assert.deepEqual(components(), ['first']);
    assert.equal(reads(), 1);
    db.exec(addRule('second'));
    assert.deepEqual(components(), ['first', 'second']);
    db.exec(`update role_service_access set component = 'changed' where id = 2`);
    assert.deepEqual(components(), ['first', 'changed']);
    db.exec(`update service set name = 'store'`);
    assert.deepEqual(
      rules().map(({ service }) => service),
      ['store', 'store'],
    );
    db.exec('delete from role_service_access where id = 1');
    assert.deepEqual(components(), ['changed']);
    assert.equal(reads(), 5);
    db.close();
  });

  it('are as before after a change that was undone', () => {
    const { db, components } = makeSystem();
    assert.deepEqual(components(), ['first']);
    assert.throws(() =>
      db.transaction(() => {
        db.exec(addRule('second'));
        assert.deepEqual(components(), ['first', 'second']);
        throw new Error('undone');
      }),
    );
    assert.deepEqual(components(), ['first']);
    db.exec(addRule('third'));
    assert.deepEqual(components(), ['first', 'third']);
    db.close();
  });

  it('decide about thousands of tables in a moment', () => {
    const rules = Array.from({ length: 10_000 }, (_, at): RoleAccessRule => ({
      ...{ service_id: 1, service: 'shop', component: `_table/t${at}` },
      ...{ verb_mask: 1, requestor_mask: 1, filters: [], filter_op: 'AND' },
    }));
    const began = performance.now();
    let granted = 0;
    for (let at = 0; at < 20_000; at++) {
      const path = `_table/t${at}`;
      const question = { generation: 'current', service: 'shop', path, requestor: 1 } as const;
      granted += grantedMask(rules, question);
    }
    assert.equal(granted, 10_000);
    const took = performance.now() - began;
    assert.ok(took < 2000, `${Math.round(took)} ms`);
  });

  it('compare the segments of a long path with names in braces in a moment', () => {
    const path = `{a}/${'abc/'.repeat(250_000)}x`;
    const component = `b/${'abc/'.repeat(500)}x`;
    const rules = Array.from({ length: 1000 }, (_, at): RoleAccessRule => ({
      ...{ service_id: 1, service: 'files', component: `${component}${at}` },
      ...{ verb_mask: 1, requestor_mask: 1, filters: [], filter_op: 'AND' },
    }));
    const began = performance.now();
    const question = { generation: 'current', service: 'files', path, requestor: 1 } as const;
    assert.equal(grantedMask(rules, question), 0);
    const took = performance.now() - began;
    assert.ok(took < 2000, `${Math.round(took)} ms`);
  });

  it('decide together about a name in braces that they fit, once each', () => {
    const rule = (component: string, verb_mask: number): RoleAccessRule => ({
      ...{ service_id: 1, service: 'shop', component, verb_mask },
      ...{ requestor_mask: 1, filters: [], filter_op: 'AND' },
    });
    const rules = [rule('_table/*', 1), rule('_table/a', 2), rule('_table/a/b', 4), rule('x', 8)];
    const granted = (generation: 'classic' | 'current', path: string) =>
      grantedMask(rules, { generation, service: 'shop', path, requestor: 1 });
    assert.equal(granted('current', '_table/{name}'), 3);
    assert.equal(granted('current', '_table/{name}x'), 1);
    assert.equal(granted('current', '{name}/{id}/{x}'), 4);
    assert.equal(granted('classic', '_table/{name}'), 1);
  });

  it('filter the rows of thousands of tables in a moment', () => {
    const rules = Array.from({ length: 10_000 }, (_, at): RoleAccessRule => ({
      ...{ service_id: 1, service: 'shop', component: `_table/t${at}` },
      ...{ verb_mask: at % 2 ? 1 : 3, requestor_mask: 1, filter_op: 'AND' },
      filters: [{ name: 'id', operator: '<', value: String(at) }],
    }));
    for (const generation of GENERATIONS) {
      const filterOf = (table: string, verb: string) =>
        rowFilter({ generation, rules, service: 'Shop', table, verb, requestor: 1 });
      const began = performance.now();
      for (let at = 0; at < 10_000; at++) {
        assert.equal(filterOf(`t${at}`, 'GET'), `(id < ${at})`);
        assert.equal(filterOf(`t${at}`, 'POST'), at % 2 ? undefined : `(id < ${at})`);
      }
      const took = performance.now() - began;
      assert.ok(took < 2000, `${generation}: ${Math.round(took)} ms`);
    }
  });
});

describe('the number of rules of a role', () => {
  const rules = (count: number, component: string) =>
    Array.from({ length: count }, () => ({ service_id: 7, component, verb_mask: 1 }));

  it('is at most 10,000, with 4,000,000 characters together', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const made = await client.call('POST', 'system/role', {
        body: { resource: [{ name: 'x' }] },
      });
      const role = `system/role/${String(made.body.resource[0]?.id)}`;
      const add = (...added: object[]) =>
        client.call('PATCH', role, { body: { role_service_access_by_role_id: added } });
      assert.equal((await add(...rules(9000, 'x'))).status, 200, generation);
      assert.match((await add(...rules(1001, 'x'))).text, /at most 10,000/, generation);
      const long = 'x'.repeat(60_000);
      assert.equal((await add(...rules(66, long))).status, 200, generation);
      assert.match((await add(...rules(1, long))).text, /at most 4,000,000/, generation);
      assert.equal((await add(...rules(934, 'x'))).status, 200, generation);
    }));

  it('is counted also if a service brings them', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const brought = rules(66, 'x'.repeat(64_000)).map((rule) => ({ ...rule, role_id: 1 }));
      const body = { role_service_access_by_service_id: brought };
      const { text } = await client.call('PATCH', 'system/service/7', { body });
      assert.match(text, /at most 4,000,000/, generation);
    }));
});
