import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { App } from '../../../src/core/page/createApp.ts';
import { healthChecks, type HealthCheckId } from '../../../src/core/home/healthChecks.ts';
import { loadServices } from '../../../src/core/roles/loadServices.ts';
import { keepAnswer } from '../../../src/core/lib/keepAnswer.ts';
import { lastSignIns } from '../../../src/core/home/lastSignIns.ts';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { noteTest } from '../../../src/core/services/failedTests.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';
import { startHandmade } from '../startHandmade.ts';
import { withoutFilters } from '../withoutFilters.ts';

forGenerations((generation) => {
  describe(`what an operator of a ${generation} instance looks after`, () => {
    it('is counted and named, and empty if all is well', async () => {
      const { app } = await startSignedIn({ generation });
      await loadEnvironment(app);
      const look = (id: HealthCheckId) => healthChecks[id](app);
      assert.equal((await look('cors')).count, 0);
      assert.equal((await look('registration')).count, 0);
      const { count } = await look('inactiveServices');
      const reply = await app.api.get<{ resource: { id: number; name: string }[] }>(
        'system/service',
        { filter: 'name = shop' },
      );
      const [shop] = reply.resource;
      await app.api.patch(`system/service/${shop?.id}`, { is_active: false });
      const services = await look('inactiveServices');
      assert.equal(services.count, count + 1);
      assert.ok(services.records.some(({ name }) => name === 'shop'));
      assert.ok((await look('usersWithoutRole')).count > 0);
      assert.ok((await look('inactiveApps')).count >= 0);
    });

    it('has the roles that make administrators, and who holds them', async () => {
      const { app, sent } = await startSignedIn({ generation });
      await loadEnvironment(app);
      const rule = { service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 };
      await app.api.patch('system/role/1', { role_service_access_by_role_id: [rule] });
      await app.api.patch('system/app/1', { role_id: 1, is_active: true });
      const { records, people, apps } = await healthChecks.escalation(app);
      assert.ok(records.some(({ path }) => path === '/roles/1'));
      assert.ok((people ?? 0) > 0);
      // for users without a role of their own
      assert.ok((apps ?? 0) > 0);
      // everyone who registers gets it
      assert.equal((await healthChecks.registration(app)).count, 1);
      // also if the filter is lost on the way
      assert.equal((await healthChecks.registration(withoutFilters(app))).count, 1);
      // both share one reading of the services
      const servicesOf = keepAnswer(() => loadServices(app));
      const before = sent().length;
      await healthChecks.escalation(app, servicesOf);
      await healthChecks.registration(app, servicesOf);
      const read = sent().slice(before);
      assert.ok(read.filter((call) => call === 'GET system/service').length <= 2);
    });

    it('has a role that can only read, if that includes administrators', async () => {
      const { app } = await startSignedIn({ generation });
      await loadEnvironment(app);
      const before = await healthChecks.escalation(app);
      const rule = { service_id: null, component: '*', verb_mask: 1, requestor_mask: 1 };
      await app.api.patch('system/role/1', { role_service_access_by_role_id: [rule] });
      const { count, records } = await healthChecks.escalation(app);
      assert.equal(count, before.count + 1);
      assert.ok(records.some(({ path }) => path === '/roles/1'));
    });

    it('says how many were checked if the server returns fewer than requested', async () => {
      const { app } = await startSignedIn({ generation });
      await loadEnvironment(app);
      const get: App['api']['get'] = (path, query, options) =>
        app.api.get(path, { ...query, ...(query?.limit && { limit: 1 }) }, options);
      const few = { ...app, api: { ...app.api, get } };
      assert.equal((await healthChecks.usersWithoutRole(few)).lookedAt, 1);
      assert.equal((await healthChecks.escalation(few)).lookedAt, 1);
      assert.equal((await healthChecks.usersWithoutRole(app)).lookedAt, undefined);
      assert.equal((await healthChecks.escalation(app)).lookedAt, undefined);
    });

    it('has the holders of the other roles if one was deleted in the meantime', async () => {
      const { app } = await startSignedIn({ generation });
      await loadEnvironment(app);
      const rule = { service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 };
      await app.api.patch('system/role/1', { role_service_access_by_role_id: [rule] });
      const { people } = await healthChecks.escalation(app);
      assert.ok(people);
      const { resource } = await app.api.post<{ resource: { id: number }[] }>('system/role', {
        resource: [{ name: 'Brief', is_active: true, role_service_access_by_role_id: [rule] }],
      });
      const get: App['api']['get'] = async (...asked) => {
        const [path, query] = asked;
        const answer = await app.api.get<never>(...asked);
        const isList = path === 'system/role' && query?.order === 'id desc';
        if (isList) await app.api.delete(`system/role/${resource[0]?.id}`);
        return answer;
      };
      const found = await healthChecks.escalation({ ...app, api: { ...app.api, get } });
      assert.ok(found.records.some(({ name }) => name === 'Brief'));
      assert.equal(found.people, people);
    });

    it('has the services that failed their last test here, and no deleted ones', async () => {
      const { app } = await startSignedIn({ generation });
      noteTest(app, 4711, true);
      assert.equal((await healthChecks.failedTests(app)).count, 0);
      noteTest(app, 2, true);
      const { count, records } = await healthChecks.failedTests(app);
      assert.deepEqual([count, records[0]?.path], [1, '/services/2']);
      noteTest(app, 2, false);
      assert.equal((await healthChecks.failedTests(app)).count, 0);
    });

    it('has who signed in last', async () => {
      const { app } = await startSignedIn({ generation });
      const [last] = await lastSignIns(app);
      assert.match(last?.path ?? '', /^\/admins\//);
    });
  });
});

describe('an answer of another shape', () => {
  const without: readonly HealthCheckId[] = ['registration', 'failedTests'];
  for (const id of Object.keys(healthChecks) as HealthCheckId[]) {
    if (without.includes(id)) continue;
    it(`does not say that all is well with ${id}`, async () => {
      const { app, server } = startHandmade();
      server.all('*', () => Response.json({}));
      await assert.rejects(healthChecks[id](app), { status: 502 });
    });
  }
});
