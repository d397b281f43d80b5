import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { draftOf } from '../../../src/core/forms/drafts.ts';
import { namedRows } from '../../../src/core/schema/namedRows.ts';
import { parseExact } from '../../../src/core/lib/exactJson.ts';
import { signOut } from '../../../src/core/session/signOut.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { BOB, signedIn, startHandmade } from '../startHandmade.ts';

const blank = { name: '', phone: '', password: '', verifyPassword: '' };
const form = { ...blank, name: 'Ada', password: 'secret', verifyPassword: 'secret' };

describe('a draft', () => {
  it('survives a reload, without secrets', () => {
    const storage = memoryStorage();
    const { app } = startHandmade({ storage });
    signedIn(app, 'token');
    draftOf<typeof form>(app, '/users', 3, ['password', 'verifyPassword']).write(form, blank);
    const reloaded = startHandmade({ storage }).app;
    signedIn(reloaded, 'token');
    assert.deepEqual(draftOf(reloaded, '/users', '3').restore(blank)?.form, {
      ...blank,
      name: 'Ada',
    });
    assert.ok(
      !JSON.stringify(
        [...Array(storage.length).keys()].map((at) => storage.getItem(storage.key(at) ?? '')),
      ).includes('secret'),
    );
  });

  it('keeps numbers exactly', () => {
    const { app } = startHandmade();
    const value = parseExact('{"limit":9007199254740993}') as { limit: unknown };
    draftOf<typeof value>(app, '/roles', 1).write(value, { limit: 1 });
    const restored = draftOf<typeof value>(app, '/roles', 1).restore({ limit: 1 });
    assert.equal(String(restored?.form.limit), '9007199254740993');
  });

  it('is laid over what others have changed in the meantime, and leaves that as it is', () => {
    const { app } = startHandmade();
    const draft = draftOf<typeof form>(app, '/users', 3);
    draft.write({ ...blank, name: 'Ada' }, blank);
    assert.deepEqual(draft.restore({ ...blank, phone: '555' }), {
      form: { ...blank, name: 'Ada', phone: '555' },
      isOutdated: false,
    });
  });

  it('says when others have changed what it changes', () => {
    const { app } = startHandmade();
    const draft = draftOf<typeof form>(app, '/users', 3);
    draft.write({ ...blank, name: 'Ada' }, blank);
    const restored = draft.restore({ ...blank, name: 'Eda' });
    assert.equal(restored?.form.name, 'Ada');
    assert.equal(restored.isOutdated, true);
  });

  it('says when others have given a role for the same app', () => {
    const { app } = startHandmade();
    const given = (...rows: object[]) => ({ user_to_app_to_role_by_user_id: rows });
    const draft = draftOf<ReturnType<typeof given>>(app, '/users', 3);
    draft.write(given({ app_id: 2, role_id: 4 }), given());
    const stored = { id: 7, user_id: 3, app_id: 2, role_id: 3 };
    assert.equal(draft.restore(given(stored))?.isOutdated, true);
    assert.equal(draft.restore(given({ ...stored, app_id: 1 }))?.isOutdated, false);
  });

  it('changes only the column that was edited of a table that others have changed', () => {
    const { app } = startHandmade();
    const column = (name: string, label = name) => ({ name, label });
    const table = (...field: object[]) => ({ name: 'fruits', field, related: [] });
    const draft = draftOf<ReturnType<typeof table>>(app, '/schema', 'shop/fruits', [], namedRows);
    const before = [column('id'), column('a'), column('b'), column('c')];
    draft.write(table(...before.with(1, column('a', 'mine'))), table(...before));
    const now = [column('id'), column('a'), column('b', 'theirs'), column('phone')];
    assert.deepEqual(draft.restore(table(...now)), {
      form: table(...now.with(1, column('a', 'mine'))),
      isOutdated: false,
    });
    const both = now.with(1, column('a', 'theirs'));
    assert.equal(draft.restore(table(...both))?.isOutdated, true);
  });

  it('keeps the keys that others have added to a list, and its own', () => {
    const { app } = startHandmade();
    const key = (id: number | null, name: string, value = name) => ({
      ...(id && { id }),
      ...{ name, value, private: false },
    });
    const listed = (...rows: object[]) => ({ user_lookup_by_user_id: rows });
    const draft = draftOf<ReturnType<typeof listed>>(app, '/users', 3);
    draft.write(
      listed(key(1, 'a', 'changed'), key(2, 'b'), key(null, 'new')),
      listed(key(1, 'a'), key(2, 'b')),
    );
    const restored = draft.restore(listed(key(1, 'a'), key(2, 'b', 'theirs'), key(3, 'c')));
    assert.deepEqual(
      restored?.form,
      listed(key(1, 'a', 'changed'), key(2, 'b', 'theirs'), key(3, 'c'), key(null, 'new')),
    );
  });

  it('adds no key that was saved although its answer never came', () => {
    const { app } = startHandmade();
    const listed = (...rows: object[]) => ({ user_lookup_by_user_id: rows });
    const region = { name: 'region', value: 'north', private: false };
    const zone = { name: 'zone', value: '1', private: false };
    const draft = draftOf<ReturnType<typeof listed>>(app, '/users', 3);
    draft.write(listed({ id: null, ...region }, { id: null, ...zone }), listed());
    const saved = { id: 7, user_id: 3, ...region };
    assert.deepEqual(draft.restore(listed(saved))?.form, listed(saved, { id: null, ...zone }));
  });

  it('changes a key that was saved in the meantime under the name of a new one, and leaves its secret', () => {
    const { app } = startHandmade();
    const listed = (...rows: object[]) => ({ user_lookup_by_user_id: rows });
    const region = { name: 'region', value: 'south', private: false };
    const secret = { name: 'secret', value: 'typed', private: true };
    const again = { name: 'gone', value: 'new', private: false };
    const gone = { id: 6, name: 'gone', value: 'old', private: false };
    const draft = draftOf<ReturnType<typeof listed>>(app, '/users', 3);
    draft.write(listed(region, secret, again), listed(gone));
    const saved = [
      { id: 7, user_id: 3, name: 'region', value: 'north', private: false },
      { id: 8, user_id: 3, name: 'secret', value: '**********', private: true },
    ] as const;
    assert.deepEqual(
      draft.restore(listed(gone, ...saved))?.form,
      listed({ ...gone, user_id: null }, { ...saved[0], value: 'south' }, saved[1], again),
    );
  });

  it('keeps no private value, neither typed nor from before', () => {
    const storage = memoryStorage();
    const { app } = startHandmade({ storage });
    const listed = (value: string) => ({
      user_lookup_by_user_id: [{ id: 1, name: 'key', value, private: true }],
    });
    draftOf<ReturnType<typeof listed>>(app, '/users', 3).write(listed('typed'), listed('before'));
    const kept = storage.getItem(storage.key(0) ?? '') ?? '';
    assert.match(kept, /"key"/);
    assert.doesNotMatch(kept, /typed|before/);
  });

  it('knows what a save sent whose response never came, without its secrets', () => {
    const { app } = startHandmade();
    signedIn(app, 'token');
    const draft = draftOf<typeof form>(app, '/users', 3, ['password', 'verifyPassword']);
    draft.write(form, blank);
    draft.markSent(form, blank);
    const later = { ...form, name: 'Ada L.' };
    draft.write(later, blank);
    const restored = draftOf<typeof form>(app, '/users', 3).restore(blank);
    assert.equal(restored?.form.name, 'Ada L.');
    assert.deepEqual(restored?.sent, { ...blank, name: 'Ada', phone: form.phone });
    draft.markSent(null, blank);
    assert.equal(draftOf<typeof form>(app, '/users', 3).restore(blank)?.sent, undefined);
  });

  it('says whether it contains all that was typed: no secrets, and not too much', () => {
    const { app } = startHandmade();
    const draft = draftOf<typeof form>(app, '/users', 3, ['password', 'verifyPassword']);
    assert.equal(draft.write({ ...blank, name: 'Ada' }, blank), true);
    assert.equal(draft.write(form, blank), false);
    const listed = (value: string) => ({
      user_lookup_by_user_id: [{ id: 1, name: 'key', value, private: true }],
    });
    const keys = draftOf<ReturnType<typeof listed>>(app, '/users', 4);
    assert.equal(keys.write(listed('typed'), listed('before')), false);
    const full = draftOf<typeof form>(
      startHandmade({ storage: memoryStorage(10) }).app,
      '/users',
      3,
    );
    assert.equal(full.write({ ...blank, name: 'Ada' }, blank), false);
  });

  it('stays if the save of a form that was left ends after the record was opened again', () => {
    const { app } = startHandmade();
    const left = draftOf<typeof form>(app, '/users', 3);
    left.restore(blank);
    left.write(form, blank);
    left.markSent(form, blank);
    left.discard();
    const open = draftOf<typeof form>(app, '/users', 3);
    assert.equal(open.restore(blank), null);
    open.write({ ...blank, phone: '555' }, blank);
    open.markSent({ ...blank, phone: '555' }, blank);
    left.discard();
    left.markSent(null, blank);
    const kept = draftOf<typeof form>(app, '/users', 3).restore(blank);
    assert.equal(kept?.form.phone, '555');
    assert.equal(kept.sent?.phone, '555');
    open.discard();
    assert.equal(draftOf<typeof form>(app, '/users', 3).restore(blank), null);
  });

  it('is one for each user, area and record', () => {
    const { app } = startHandmade();
    signedIn(app, 'token');
    draftOf<typeof form>(app, '/users', null).write(form, blank);
    assert.equal(draftOf(app, '/users', 3).restore(blank), null);
    assert.equal(draftOf(app, '/admins', null).restore(blank), null);
    signedIn(app, 'token', BOB);
    assert.equal(draftOf(app, '/users', null).restore(blank), null);
  });

  it('stays while the session has expired and is deleted on sign-out', async () => {
    const { app, server } = startHandmade();
    server.delete('/api/v2/system/admin/session', () => Response.json({}));
    signedIn(app, 'token');
    const draft = draftOf<typeof form>(app, '/users', 3);
    draft.write(form, blank);
    const { user } = app.page.session.getState();
    app.page.session.setState({ status: 'expired', user: null, token: null, lastUser: user });
    assert.ok(draftOf(app, '/users', 3).restore(blank));
    await signOut(app);
    assert.equal(draft.restore(blank), null);
  });

  it('does not exist if nothing can be stored', () => {
    const { app } = startHandmade({ storage: memoryStorage(10) });
    const draft = draftOf<typeof form>(app, '/users', 3);
    draft.write(form, blank);
    assert.equal(draft.restore(blank), null);
  });
});
