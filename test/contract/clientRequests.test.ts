import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordCalls } from '../../src/core/collections/recordCalls.ts';
import { cachedServices, flushCache } from '../../src/core/config/cachedServices.ts';
import { loadSystemConfig, systemConfigSaving } from '../../src/core/config/systemConfig.ts';
import { fetchTable } from '../../src/core/tables/fetchTable.ts';
import { dialectOf, dialects } from '../../src/core/dialect/dialectFor.ts';
import { admins } from '../../src/core/resources/admins.ts';
import { appGroups } from '../../src/core/resources/appGroups.ts';
import { apps } from '../../src/core/resources/apps.ts';
import { corsEntries } from '../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../src/core/resources/resource.ts';
import { roles } from '../../src/core/resources/roles.ts';
import { servicesOf } from '../../src/core/services/servicesOf.ts';
import { users } from '../../src/core/resources/users.ts';
import { planTable } from '../../src/core/schema/planTable.ts';
import { runPlan, schemaPath } from '../../src/core/schema/SchemaPlan.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { startSignedIn, type Started } from '../core/startApp.ts';
import { explainedRequests } from './explainedRequests.ts';
import { generations } from './extractFacts.ts';
import { clientRequests, consoleRequests, unexplainedIn, unseenIn } from './judgeRequest.ts';
import { mergeRequests } from './mergeRequests.ts';
import { describeSent, type NotedRequest } from './noteRequest.ts';
import { replacedRequests, replacing } from './replacedRequests.ts';

type AnyResource = Resource<Entity, unknown>;

/** What a user fills in for a new record, in addition to the form's defaults. */
const filledIn: [AnyResource, (at: number) => object][] = [
  [users as unknown as AnyResource, (at) => account(`new${at}@example.com`)],
  [admins as unknown as AnyResource, (at) => account(`chief${at}@example.com`)],
  [roles as unknown as AnyResource, (at) => ({ name: `role ${at}`, description: 'x' })],
  [
    apps as unknown as AnyResource,
    (at) => ({
      name: `app${at}`,
      type: at,
      url: 'https://x.example/',
      path: 'index.html',
      storage_service_id: 3,
      storage_container: 'applications',
    }),
  ],
  [appGroups as unknown as AnyResource, (at) => ({ name: `group ${at}` })],
  [corsEntries as unknown as AnyResource, (at) => ({ path: `shop/${at}`, origin: '*', method: 1 })],
  [emailTemplates as unknown as AnyResource, (at) => ({ name: `mail ${at}`, subject: 'x' })],
  [globalLookups as unknown as AnyResource, (at) => ({ name: `key${at}`, value: '1' })],
  [
    servicesOf(() => undefined) as unknown as AnyResource,
    (at) => ({
      name: `rest${at}`,
      type: 'rws',
      label: 'x',
      config: { base_url: 'https://x.example' },
    }),
  ],
];

const account = (email: string) => ({
  name: email,
  first_name: 'New',
  last_name: 'One',
  email,
  setPassword: true,
  password: 'a long enough password',
  verifyPassword: 'a long enough password',
});

/** Creates, reads, changes and deletes records as their screens do. */
async function driveRecords({ app }: Started, resource: AnyResource, make: (at: number) => object) {
  const calls = recordCalls(app, resource);
  const dialect = dialectOf(app);
  const sent = (at: number) =>
    resource.toPayload({ ...(resource.blank() as object), ...make(at) }, dialect);
  const one = await calls.create(sent(1));
  const [two, three] = [await calls.create(sent(2)), await calls.create(sent(3))];
  const again = await calls.fetchOne(one.id);
  assert.equal(again.id, one.id);
  const { id: _id, password: _password, ...same } = { id: 0, password: '', ...sent(1) };
  await calls.update(one.id, same);
  await calls.remove([one.id], () => undefined);
  await calls.remove([two.id, three.id], () => undefined);
}

async function driveSchema({ app }: Started, generation: Generation) {
  const table = {
    name: 'trial',
    field: [
      { name: 'id', type: 'id' },
      { name: 'size', type: 'integer' },
    ],
  };
  const path = (...rest: string[]) => schemaPath('shop', ...rest);
  await runPlan(app, {
    requests: [
      { method: 'POST', path: path(), body: { resource: [table] } },
      { method: 'DELETE', path: path('trial', 'size') },
      { method: 'DELETE', path: path('trial') },
    ],
    dropped: [],
    undo: [],
  });
  const saved = await fetchTable(app, 'shop', 'todo');
  const field = saved.field.map((each, at) => (at === 1 ? { ...each, label: 'Other' } : each));
  const edited = { ...saved, label: 'To do', alias: 'things', field };
  await runPlan(app, planTable('shop', saved, edited, dialects[generation].schema));
}

/** Classic servers whose installer has written the settings record. */
async function driveConfig({ app }: Started) {
  const config = await loadSystemConfig(app);
  if (config) await systemConfigSaving(app).send({ login_with_user_name: true }, config);
}

describe('what the client sends', () => {
  for (const generation of generations) {
    it(`is what a ${generation} server accepts, of every kind of record`, async () => {
      const systemConfig = { id: 1, login_with_user_name: false };
      const started = await startSignedIn({ generation, systemConfig });
      const kinds = filledIn.filter(
        ([{ path }]) => generation === 'classic' || path !== appGroups.path,
      );
      for (const [resource, make] of kinds) await driveRecords(started, resource, make);
      await driveSchema(started, generation);
      if (generation === 'classic') await driveConfig(started);
      await cachedServices(started.app);
      await flushCache(started.app, 'shop');
      await flushCache(started.app, null);
      const sent = started.calls.filter(({ status }) => status < 400);
      const requests = mergeRequests(sent.map((call) => describeSent(generation, call)));
      assert.ok(requests.length > 30);
      assert.deepEqual(requests.flatMap(unexplainedIn), []);
    });

    for (const request of clientRequests().filter((each) => each.generation === generation)) {
      it(`${request.method} ${request.path} is accepted or explained (${generation})`, () => {
        assert.deepEqual(unexplainedIn(request), []);
      });
    }
  }

  it('explains nothing that needs no explanation', () => {
    const unseen = clientRequests().flatMap(unseenIn);
    assert.deepEqual(
      Object.keys(explainedRequests).filter((each) => !unseen.includes(each)),
      [],
    );
  });
});

describe('what two older consoles sent', () => {
  const ours = clientRequests();
  const isCovered = (request: NotedRequest) =>
    [request, ...replacing(request)].some(({ generation, method, path }) =>
      ours.some(
        (each) => each.generation === generation && each.method === method && each.path === path,
      ),
    );

  it('is sent by ours as well, or something that does the same', () => {
    const uncovered = consoleRequests()
      .filter((each) => !isCovered(each))
      .map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual([...new Set(uncovered)].sort(), Object.keys(replacedRequests).sort());
  });
});
