import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  configMembers,
  loadSystemConfig,
  publicConfig,
  systemConfigSaving,
} from '../../../src/core/config/systemConfig.ts';
import { formOf } from '../collections/savingTrial.ts';
import { startSignedIn } from '../startApp.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

describe('the system config', () => {
  it('is shown to others without its secrets', () => {
    const config = { id: 1, api_key: 'k', mail_password: 'p', keyboard: 'de', guest_role_id: 2 };
    assert.deepEqual(publicConfig(config), { id: 1, keyboard: 'de', guest_role_id: 2 });
  });

  it('is not created on a server that never received it', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    assert.equal(await loadSystemConfig(app), null);
  });

  it("isn't called missing if the response is no list", async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    server.get('/api/v2/system/config', () => Response.json({}));
    await assert.rejects(loadSystemConfig(app), { status: 502 });
  });

  it('is edited as one record, and sends only what changed', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token');
    const stored = { id: 1, db_version: '2.0', login_with_user_name: false, default_app_id: null };
    const sent: unknown[] = [];
    server.get('/api/v2/system/config', () => Response.json({ resource: [stored] }));
    server.patch('/api/v2/system/config', async ({ req }) => {
      sent.push([req.query('fields'), await req.json()]);
      return Response.json({ resource: [{ ...stored, login_with_user_name: true }] });
    });
    const config = await loadSystemConfig(app);
    assert.ok(config);
    assert.deepEqual(configMembers(config), ['login_with_user_name', 'default_app_id']);
    const form = formOf(systemConfigSaving(app), config, config);
    assert.equal((await form.type({ login_with_user_name: true }).save()).kind, 'saved');
    assert.equal(form.record()?.login_with_user_name, true);
    assert.deepEqual(sent, [['*', { resource: [{ id: 1, login_with_user_name: true }] }]]);
    assert.equal((await form.save()).kind, 'unchanged');
  });
});
