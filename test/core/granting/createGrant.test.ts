import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGrant, type GrantPlan } from '../../../src/core/granting/createGrant.ts';
import { grantedRules } from '../../../src/core/granting/grantedRules.ts';
import { unusedName } from '../../../src/core/granting/unusedName.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn, type Started } from '../startApp.ts';

const t = createTranslator('en');
const patient = () => new AbortController().signal;

async function start(generation: 'classic' | 'current') {
  const started = await startSignedIn({ generation });
  const { app, platform } = started;
  const reply = await app.api.get('system/service', { fields: 'id,name' });
  const shop = unwrap<{ id: number; name: string }>(reply).rows.find(({ name }) => name === 'shop');
  const plan = (changes: Partial<GrantPlan> = {}): GrantPlan => ({
    role: 'shop access',
    app: 'shop app',
    rules: grantedRules(
      { service: shop?.id ?? 0, preset: 'read', places: ['_table/customers'] },
      dialectOf(app).access,
    ),
    ...changes,
  });
  const ask = async (key: string, path: string, method = 'GET') => {
    const headers = { 'X-DreamFactory-API-Key': key };
    const request = new Request(`https://instance.example/api/v2/${path}`, { method, headers });
    return (await platform.fetch(request)).status;
  };
  started.calls.length = 0;
  return { ...started, plan, ask };
}

const posts = ({ sent }: Started) => sent().filter((call) => call.startsWith('POST'));

/** A role that was created with wider rules before the user stopped; its update failed. */
async function halfMade(started: Awaited<ReturnType<typeof start>>) {
  const grant = createGrant(started.app, t);
  const stopping = new AbortController();
  const { api } = started.app;
  const { post } = api;
  api.post = ((...call: Parameters<typeof post>) => {
    api.post = post;
    const sent = post(...call);
    stopping.abort();
    return sent;
  }) as typeof post;
  const service = Number(started.plan().rules[0]?.service_id);
  const { access } = dialectOf(started.app);
  const rules = grantedRules({ service, preset: 'everything', places: [] }, access);
  const stopped = await grant.run(started.plan({ rules }), stopping.signal);
  assert.equal(stopped.failure?.of, 'role');
  // the server carries it out, later than a look-up could ask
  const filter = 'name = "shop access"';
  const isStored = async () =>
    (await api.get<{ resource: unknown[] }>('system/role', { filter })).resource.length > 0;
  while (!(await isStored()));
  Object.assign(started.trouble, { method: 'PATCH', fault: '500' });
  const failed = await grant.run(started.plan(), patient());
  Object.assign(started.trouble, { method: '' });
  return { grant, failed };
}

forGenerations((generation) => {
  describe(`access given on a ${generation} server`, () => {
    it('is a role and an app whose key can send those requests, and no others', async () => {
      const started = await start(generation);
      const { role, app, failure } = await createGrant(started.app, t).run(
        started.plan(),
        patient(),
      );
      assert.equal(failure, null);
      assert.deepEqual([role?.name, role?.is_active, app?.name], ['shop access', true, 'shop app']);
      assert.equal(app?.role_id, role?.id);
      const key = app?.api_key ?? '';
      assert.equal(await started.ask(key, 'shop/_table/customers?limit=1'), 200);
      assert.equal(await started.ask(key, 'shop/_table/customers/1'), 200);
      assert.equal(await started.ask(key, 'shop/_table/customers/1', 'DELETE'), 401);
      assert.equal(await started.ask(key, 'shop/_table/orders?limit=1'), 401);
      assert.deepEqual(posts(started), ['POST system/role', 'POST system/app']);
    });

    it('can be stopped while its names are looked up', async () => {
      const started = await start(generation);
      const stop = new AbortController();
      started.platform.fetch = () => new Promise<Response>(() => {});
      const running = createGrant(started.app, t).run(started.plan(), stop.signal);
      stop.abort();
      const { role, failure } = await running;
      assert.equal(role, null);
      assert.equal(failure?.message, "Loading stopped. The server hasn't responded yet.");
    });

    it('can be a role alone', async () => {
      const started = await start(generation);
      const { role, app, failure } = await createGrant(started.app, t).run(
        started.plan({ app: null }),
        patient(),
      );
      assert.deepEqual([role?.name, app, failure], ['shop access', null, null]);
    });

    it('creates nothing if one of the names is taken', async () => {
      const started = await start(generation);
      await started.app.api.post('system/app', { resource: [{ name: 'Shop App', type: 0 }] });
      started.calls.length = 0;
      const grant = createGrant(started.app, t);
      const taken = await grant.run(started.plan(), patient());
      const message = '“shop app” already exists.';
      assert.deepEqual(taken, {
        role: null,
        unfinished: null,
        app: null,
        failure: { of: 'app', isName: true, message },
      });
      assert.deepEqual(posts(started), []);
      assert.equal(await unusedName(started.app, 'system/app', 'shop app'), 'shop app 2');
    });

    it('keeps the role if the app is rejected, and continues with the app', async () => {
      const started = await start(generation);
      const grant = createGrant(started.app, t);
      const half = await grant.run(started.plan({ app: 'fail-403' }), patient());
      assert.equal(half.role?.name, 'shop access');
      assert.deepEqual([half.app, half.failure?.of], [null, 'app']);
      const whole = await grant.run(started.plan(), patient());
      assert.deepEqual([whole.app?.name, whole.failure], ['shop app', null]);
      assert.equal(whole.app?.role_id, half.role?.id);
      assert.equal(posts(started).filter((call) => call === 'POST system/role').length, 1);
    });

    it('creates no app before the role is as it was chosen last', async () => {
      const started = await start(generation);
      const { grant, failed } = await halfMade(started);
      assert.deepEqual([failed.failure?.of, failed.app], ['role', null]);
      assert.equal(failed.unfinished?.name, 'shop access');
      const whole = await grant.run(started.plan(), patient());
      assert.equal(whole.failure, null);
      const key = whole.app?.api_key ?? '';
      assert.equal(await started.ask(key, 'shop/_table/customers?limit=1'), 200);
      assert.equal(await started.ask(key, 'shop/_table/orders?limit=1'), 401);
    });

    it('begins again if the role of the last attempt was deleted', async () => {
      const started = await start(generation);
      const { grant, failed } = await halfMade(started);
      await started.app.api.delete(`system/role/${String(failed.unfinished?.id)}`);
      const whole = await grant.run(started.plan(), patient());
      assert.deepEqual([whole.failure, whole.unfinished], [null, null]);
      assert.notEqual(whole.role?.id, failed.unfinished?.id);
      assert.equal(whole.app?.role_id, whole.role?.id);
    });

    it('creates no second role if the response was lost', async () => {
      const started = await start(generation);
      const grant = createGrant(started.app, t);
      Object.assign(started.trouble, { method: 'POST', fault: 'cut' });
      const { role, app, failure } = await grant.run(started.plan(), patient());
      assert.deepEqual([role?.name, app?.name, failure], ['shop access', 'shop app', null]);
      assert.deepEqual(posts(started), ['POST system/role', 'POST system/app']);
    });
  });
});
