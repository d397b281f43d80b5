import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { users } from '../../../src/core/resources/users.ts';
import { eventually } from '../../fixture/eventually.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { ADMIN, startApp, startSignedIn } from '../startApp.ts';
import { BOB, gate, signedIn, startHandmade } from '../startHandmade.ts';

const first = { filter: '', page: 1, order: 'email' };

forGenerations((generation) => {
  describe(`a list, ${generation} server`, () => {
    it('comes a page at a time, sorted over all', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      await list.load(first);
      const one = list.store.getState();
      assert.equal(one.rows.length, 20);
      assert.ok(one.total > 40);
      await list.load({ ...first, page: 2 });
      const emails = [...one.rows, ...list.store.getState().rows].map(({ email }) => email);
      assert.deepEqual(emails, [...emails].sort());
      assert.equal(new Set(emails).size, 40);
      assert.equal(calls.length, 2);
      await list.load({ ...first, order: 'email desc' });
      assert.ok((list.store.getState().rows[0]?.email ?? '') > (emails.at(-1) ?? ''));
    });

    it('is loaded before the environment is requested again, once, after a sign-in', async () => {
      const { app, calls, sent } = startApp({ generation });
      await loadEnvironment(app);
      await signIn(app, ADMIN);
      calls.length = 0;
      const list = createCollection(app, users);
      await list.load(first);
      assert.equal(list.store.getState().status, 'ready');
      assert.deepEqual(sent(), ['GET system/user']);
      await new Promise<void>((resolve) => {
        const stop = app.page.environment.subscribe(({ environment }) => {
          if (environment?.platform === undefined) return;
          stop();
          resolve();
        });
      });
      await list.load({ ...first, page: 2 });
      await list.fetchOne(list.store.getState().rows[0]?.id ?? '');
      assert.deepEqual(
        sent().map((call) => call.replace(/\d+$/, '1')),
        ['GET system/user', 'GET system/environment', 'GET system/user', 'GET system/user/1'],
      );
    });

    it('changes with what is created, updated and deleted', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      await list.load(first);
      const { total } = list.store.getState();
      const made = await list.create({ name: 'New', email: 'new@example.com' });
      assert.equal(list.store.getState().total, total + 1);
      const changed = await list.update(made.id, { phone: '123' });
      assert.equal(changed.phone, '123');
      assert.equal(list.store.getState().rows.at(-1)?.phone, '123');
      const other = await list.create({ name: 'Other', email: 'other@example.com' });
      await list.remove([made.id, other.id]);
      assert.equal(list.store.getState().total, total);
      assert.equal(list.store.getState().stale, true);
      assert.deepEqual(sent().slice(1), [
        'POST system/user',
        `PATCH system/user/${made.id}`,
        'POST system/user',
        'DELETE system/user',
      ]);
      const [last] = list.store.getState().rows;
      await list.remove([last?.id ?? '']);
      assert.equal(sent().at(-1), `DELETE system/user/${last?.id}`);
    });

    it("shows a changed record in place, and the server's version after the next read", async () => {
      const { app } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      await list.load(first);
      const before = list.store.getState().rows;
      const [, second] = before;
      assert.ok(second);
      await list.update(second.id, { phone: '123' });
      const changed = { ...second, phone: '123' };
      const shown = () => list.store.getState().rows.map(({ id, phone }) => [id, phone]);
      const rows = before.map((row) => (row === second ? changed : row));
      assert.deepEqual(
        shown(),
        rows.map(({ id, phone }) => [id, phone]),
      );
      // a change by someone else, which only the server knows about
      await app.api.patch(`system/user/${second.id}`, { phone: '456' });
      await list.reload();
      assert.equal(list.store.getState().rows[1]?.phone, '456');
      assert.equal(list.store.getState().stale, false);
      assert.equal(list.store.getState().rows.length, before.length);
    });

    it('deletes all of them or none', async () => {
      const { app } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      const made = await list.create({ name: 'New', email: 'new@example.com' });
      await assert.rejects(list.remove([made.id, 999_999]));
      assert.equal((await list.fetchOne(made.id)).email, 'new@example.com');
    });

    it('says that a record is not there', async () => {
      const { app } = await startSignedIn({ generation });
      await assert.rejects(createCollection(app, users).fetchOne(999_999), { status: 404 });
    });

    it('reads one record with its relations', async () => {
      const { app } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      await list.load(first);
      const user = await list.fetchOne(list.store.getState().rows[0]?.id ?? '');
      assert.ok(user.user_lookup_by_user_id ?? user.lookup_by_user_id);
      assert.ok(user.user_to_app_to_role_by_user_id);
    });

    it('is shown from the last visit, then refreshed', async () => {
      const { app, otherTab } = await startSignedIn({ generation });
      await createCollection(app, users).load(first);
      const again = createCollection(app, users);
      const loading = again.load(first);
      assert.equal(again.store.getState().rows.length, 20);
      assert.equal(again.store.getState().stale, true);
      await loading;
      assert.equal(again.store.getState().stale, false);
      assert.ok(otherTab);
    });

    it('is never shown to another user, nor after signing out', async () => {
      const { app } = await startSignedIn({ generation });
      await createCollection(app, users).load(first);
      const { user, token } = app.page.session.getState();
      signedIn(app, token ?? '', BOB);
      const other = createCollection(app, users);
      void other.load(first);
      assert.equal(other.store.getState().rows.length, 0);
      signedIn(app, token ?? '', user as typeof BOB);
      await signOut(app);
      assert.equal(app.browser.storage?.length, 0);
    });

    it('keeps its rows when the server fails, and says so', async () => {
      const { app } = await startSignedIn({ generation });
      const list = createCollection(app, users);
      await list.load(first);
      await list.load({ ...first, filter: 'fault:html' });
      assert.equal(list.store.getState().status, 'failed');
      assert.match(
        list.store.getState().error?.message ?? '',
        /^Something went wrong on the server/,
      );
    });
  });
});

describe('a list', () => {
  it('shows the last search, whichever response arrives last', async () => {
    const { app, server } = startHandmade();
    const slow = gate();
    server.get('/api/v2/system/user', async ({ req }) => {
      const isSlow = req.query('filter')?.includes('slow');
      if (isSlow) await slow.promise;
      return Response.json({
        resource: [{ id: 1, name: isSlow ? 'slow' : 'fast' }],
        meta: { count: 1 },
      });
    });
    const list = createCollection(app, users);
    const early = list.load({ ...first, filter: 'slow' });
    await list.load({ ...first, filter: 'fast' });
    slow.open();
    await early;
    assert.equal(list.store.getState().rows[0]?.name, 'fast');
    assert.equal(list.store.getState().status, 'ready');
  });

  it('is whole after a save that was answered while it was on its way', async () => {
    const { app, server } = startHandmade();
    const slow = gate();
    let isFirst = true;
    server.get('/api/v2/system/user', async () => {
      if (isFirst) {
        isFirst = false;
        await slow.promise;
      }
      return Response.json({ resource: [{ id: 1 }, { id: 2 }], meta: { count: 2 } });
    });
    server.patch('/api/v2/system/user/1', () => Response.json({ id: 1 }));
    const list = createCollection(app, users);
    const loading = list.load({ ...first, filter: 'a' });
    await list.update(1, { name: 'Ada' });
    slow.open();
    await loading;
    await eventually(() => assert.equal(list.store.getState().status, 'ready'));
    const { rows, total, stale } = list.store.getState();
    assert.deepEqual([rows.length, total, stale], [2, 2, false]);
  });

  it("is requested again after a save if it couldn't be loaded", async () => {
    const { app, server } = startHandmade();
    let status: 200 | 500 = 500;
    server.get('/api/v2/system/user', () =>
      Response.json({ resource: [{ id: 1 }], meta: { count: 1 } }, { status }),
    );
    server.post('/api/v2/system/user', () => Response.json({ resource: [{ id: 1 }] }));
    const list = createCollection(app, users);
    await list.load(first);
    status = 200;
    await list.create({ name: 'Ada' });
    await eventually(() => assert.equal(list.store.getState().status, 'ready'));
    const { rows, total, error } = list.store.getState();
    assert.deepEqual([rows.length, total, error], [1, 1, null]);
  });

  it('reads bare lists and wrappers of another name', async () => {
    const { app, server } = startHandmade();
    let reply: unknown = [{ id: 1 }];
    server.get('/api/v2/system/user', () => Response.json(reply));
    const list = createCollection(app, users);
    await list.load(first);
    assert.equal(list.store.getState().total, 1);
    reply = { record: [{ id: 1 }, { id: 2 }], meta: { count: 9 } };
    await list.load(first);
    assert.deepEqual([list.store.getState().rows.length, list.store.getState().total], [2, 9]);
  });

  it('shows every row on some page while others are about to be deleted', async () => {
    const { app, server } = startHandmade();
    const all = Array.from({ length: 42 }, (_, index) => ({ id: index + 1 }));
    server.get('/api/v2/system/user', ({ req }) => {
      const offset = Number(req.query('offset'));
      const resource = all.slice(offset, offset + Number(req.query('limit')));
      return Response.json({ resource, meta: { count: all.length } });
    });
    const list = createCollection(app, users);
    list.hide(['1', '2']);
    const seen = new Set<unknown>();
    for (const page of [1, 2]) {
      await list.load({ ...first, page });
      for (const { id } of list.store.getState().rows) seen.add(id);
    }
    assert.deepEqual([seen.size, list.store.getState().total], [40, 40]);
  });

  it('counts each row it shows, even while a record that no longer exists is about to be deleted', async () => {
    const { app, server } = startHandmade();
    server.get('/api/v2/system/user', () =>
      Response.json({ resource: [{ id: 2 }, { id: 3 }], meta: { count: 2 } }),
    );
    const list = createCollection(app, users);
    // someone else has deleted it in the meantime: the server's count doesn't include it
    list.hide(['1']);
    await list.load(first);
    const { rows, total } = list.store.getState();
    assert.deepEqual([rows.length, total], [2, 2]);
  });

  it('continues page by page if the server does not count', async () => {
    const { app, server } = startHandmade();
    const all = Array.from({ length: 45 }, (_, index) => ({ id: index + 1 }));
    server.get('/api/v2/system/user', ({ req }) => {
      const offset = Number(req.query('offset'));
      return Response.json(all.slice(offset, offset + Number(req.query('limit'))));
    });
    const list = createCollection(app, users);
    const seen = [];
    for (const page of [1, 2, 3]) {
      await list.load({ ...first, page });
      const { rows, total, openEnded } = list.store.getState();
      seen.push([rows.length, total, openEnded]);
    }
    assert.deepEqual(seen, [
      [20, 21, true],
      [20, 41, true],
      [5, 45, false],
    ]);
  });

  it('remembers a bounded number of lists, and none that is huge', async () => {
    const { app, server, storage } = startHandmade();
    let name = 'x';
    server.get('/api/v2/system/user', () =>
      Response.json({ resource: [{ id: 1, name }], meta: { count: 999 } }),
    );
    const list = createCollection(app, users);
    for (let page = 1; page <= 30; page += 1) await list.load({ ...first, page });
    assert.equal(storage.length, 20);
    name = 'x'.repeat(300_000);
    await list.load({ ...first, page: 40 });
    assert.equal(storage.length, 20);
  });

  it('keeps ids beyond what JavaScript counts', async () => {
    const { app, server } = startHandmade();
    const asked: string[] = [];
    server.get(
      '/api/v2/system/user',
      () => new Response('{"resource":[{"id":9007199254740993}],"meta":{"count":1}}'),
    );
    server.delete('/api/v2/system/user/:id', ({ req }) => {
      asked.push(req.param('id'));
      return new Response('{"id":9007199254740993}');
    });
    const list = createCollection(app, users);
    await list.load(first);
    const [row] = list.store.getState().rows;
    await list.remove(row ? [row.id] : []);
    assert.deepEqual(asked, ['9007199254740993']);
    assert.equal(list.store.getState().rows.length, 0);
  });

  it('is shown although members of a record are nothing that can be shown', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    const broken = [
      { id: 1, name: {}, api_key: {}, app_by_role_id: [null, { name: 'Tool' }, 7] },
      { id: 2, name: 7, api_key: true, description: ['a'], app_by_role_id: 'none' },
      { id: 3, name: 'Fine', api_key: 'key', is_active: true, app_by_role_id: [] },
    ];
    server.get('/api/v2/system/app', () => Response.json({ resource: broken }));
    const list = createCollection(app, apps);
    await list.load({ ...first, order: 'id' });
    assert.deepEqual(list.store.getState().rows, [
      { id: 1, name: null, api_key: null, app_by_role_id: [{ name: 'Tool' }] },
      { id: 2, name: '7', api_key: null, description: null, app_by_role_id: [] },
      broken[2],
    ]);
  });
});

describe('a list that arrives after another user has signed in', () => {
  it("isn't shown to that user", async () => {
    const { app, server } = startHandmade();
    const slow = gate();
    server.get('/api/v2/system/user', async () => {
      await slow.promise;
      return Response.json({ resource: [{ id: 5, name: 'Maya' }], meta: { count: 1 } });
    });
    signedIn(app, 'ada');
    const loading = createCollection(app, users).load(first);
    signedIn(app, 'bob', BOB);
    slow.open();
    await loading;
    const other = createCollection(app, users);
    void other.load(first);
    assert.deepEqual(other.store.getState().rows, []);
  });
});

describe('a list with related records of an odd shape', () => {
  it('shows those as if there were none', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    const odd = {
      id: 5,
      name: 'Todo',
      app_to_app_group_by_app_id: { id: 1 },
      role_by_role_id: 'x',
    };
    server.get('/api/v2/system/app', () => Response.json({ resource: [odd] }));
    const list = createCollection(app, apps);
    await list.load({ filter: '', page: 1, order: 'name' });
    const [row] = list.store.getState().rows;
    assert.deepEqual([row?.app_to_app_group_by_app_id, row?.role_by_role_id], [[], null]);
  });
});
