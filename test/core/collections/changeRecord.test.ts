import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeRecord } from '../../../src/core/collections/changeRecord.ts';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { users } from '../../../src/core/resources/users.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

const ROLE = { id: 9, user_id: 3, app_id: 1, role_id: 1 };

/**
 * A server that answers a change with one record, and a read with another; null loses the answer.
 */
function start(answer: object | null, stored: object) {
  const { app, server } = startHandmade();
  signedIn(app, 'token');
  app.page.environment.setState({ status: 'ready', environment: { app_group: [] } });
  const asked: string[] = [];
  server.patch('/api/v2/system/user/3', () => {
    asked.push('PATCH');
    if (answer) return Response.json(answer);
    return new Response('<h1>504 Gateway Timeout</h1>', { status: 504 });
  });
  server.get('/api/v2/system/user/3', () => (asked.push('GET'), Response.json(stored)));
  return { collection: createCollection(app, users), asked };
}

describe('a record that is changed in its list', () => {
  it('is changed if the response says so, without another request', async () => {
    const inactive = { id: 3, is_active: false };
    const { collection, asked } = start(inactive, inactive);
    assert.equal((await changeRecord(collection, 3, { is_active: false })).is_active, false);
    assert.deepEqual(asked, ['PATCH']);
  });

  it('is changed if only the record itself shows it', async () => {
    const { collection, asked } = start({ id: 3, is_active: 1 }, { id: 3, is_active: false });
    assert.equal((await changeRecord(collection, 3, { is_active: false })).is_active, false);
    assert.deepEqual(asked, ['PATCH', 'GET']);
  });

  it('is looked up if no response says whether it was changed', async () => {
    const done = start(null, { id: 3, is_active: false });
    const changed = await changeRecord(done.collection, 3, { is_active: false });
    assert.deepEqual([changed.is_active, done.asked], [false, ['PATCH', 'GET']]);
    const undone = start(null, { id: 3, is_active: true });
    await assert.rejects(changeRecord(undone.collection, 3, { is_active: false }), { status: 504 });
  });

  it('is not called changed because the status says so', async () => {
    const active = { id: 3, is_active: true };
    const { collection } = start(active, active);
    const message = "The server didn't store the change.";
    await assert.rejects(changeRecord(collection, 3, { is_active: false }), { message });
    const roles = { user_to_app_to_role_by_user_id: [{ ...ROLE, role_id: 2 }] };
    const before = { ...active, user_to_app_to_role_by_user_id: [ROLE] };
    const other = start(before, before);
    await assert.rejects(changeRecord(other.collection, 3, roles, before), { message });
  });
});
