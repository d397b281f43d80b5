import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { callService } from '../../../src/core/services/callService.ts';
import { testUnsaved } from '../../../src/core/services/testUnsaved.ts';
import { sweepTemporaryServices } from '../../../src/core/services/temporaryService.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

type Started = Awaited<ReturnType<typeof startSignedIn>>;

const DATABASES = {
  classic: {
    works: { type: 'sql_db', 'config.driver': 'sqlite', 'config.dsn': 'sqlite:trial.sqlite' },
    fails: {
      type: 'sql_db',
      'config.driver': 'mysql',
      'config.dsn': 'mysql:host=127.0.0.1;port=1;dbname=x',
    },
  },
  current: {
    works: { type: 'sqlite', 'config.database': 'trial.sqlite' },
    fails: { type: 'pgsql', 'config.host': '127.0.0.1', 'config.port': 1, 'config.database': 'x' },
  },
} as const;

forGenerations((generation) => {
  describe(`a test on a ${generation} server`, () => {
    let started: Started;
    beforeEach(async () => {
      started = await startSignedIn({ generation });
      started.calls.length = 0;
    });
    afterEach(() => started.platform.close());

    const trials = async () => {
      const reply = await started.app.api.get<{ resource: { name: string }[] }>('system/service', {
        fields: 'name',
      });
      return reply.resource.filter(({ name }) => name.startsWith('df_trial_'));
    };
    const { works, fails } = DATABASES[generation];

    it('of an unsaved service makes one, asks it for its tables and deletes it', async () => {
      assert.deepEqual(await testUnsaved(started.app, works), { error: null, left: null });
      assert.deepEqual(
        started.sent().map((call) => call.replace(/df_trial_\w+/, 'TRIAL').replace(/\d+$/, 'ID')),
        [
          ...['POST system/service', 'GET TRIAL', 'GET TRIAL/_table'],
          ...['GET system/service', 'DELETE system/service/ID', 'GET system/service'],
        ],
      );
      assert.deepEqual(await trials(), []);
    });

    it("shows the server's objection, and deletes it anyway", async () => {
      const { error, left } = await testUnsaved(started.app, fails);
      assert.match(error?.message ?? '', /SQLSTATE/);
      assert.equal(left, null);
      assert.deepEqual(await trials(), []);
    });

    it('deletes also what was made by a call whose answer was lost', async () => {
      const cut = Object.create(started.app, {
        api: {
          value: {
            ...started.app.api,
            post: async (...args: Parameters<typeof started.app.api.post>) => {
              await started.app.api.post(...args);
              // the platform's fault carries out the request and breaks the response
              return started.app.api.get(
                'system/service',
                {},
                { headers: { 'X-Df-Fault': 'cut' } },
              );
            },
          },
        },
      }) as typeof started.app;
      const { error, left } = await testUnsaved(cut, works);
      assert.ok(error);
      assert.equal(left, null);
      assert.deepEqual(await trials(), []);
    });

    it('is not cleaned up by another visit while it runs', async () => {
      const { app } = started;
      const outcome = await testUnsaved(app, works, async (name) => {
        await sweepTemporaryServices(app);
        await callService(app, name);
      });
      assert.deepEqual(outcome, { error: null, left: null });
    });

    it('makes a service that does not cache, and leaves the list of caches whole', async () => {
      const { app, calls } = started;
      const caching = { ...works, 'config.cache_enabled': true, 'config.cache_ttl': 0 };
      assert.deepEqual(await testUnsaved(app, caching), { error: null, left: null });
      const [made] = calls.filter(({ method }) => method === 'POST');
      const { resource } = JSON.parse(made?.body ?? '') as { resource: { config: object }[] };
      assert.deepEqual(resource[0]?.config, { ...configOf(caching), cache_enabled: false });
      // fails if a cache has outlived its service
      assert.ok(await app.api.get('system/cache'));
    });

    it('of a saved service requests that service and creates none', async () => {
      await callService(started.app, 'db');
      assert.deepEqual(started.sent(), ['GET db', 'GET db/_table']);
      await assert.rejects(callService(started.app, 'nothing'), /nothing/);
    });
  });
});

const configOf = (payload: object) =>
  Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => name.startsWith('config.'))
      .map(([name, value]) => [name.slice('config.'.length), value as unknown]),
  );
