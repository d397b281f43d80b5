import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hideAskedErrors } from '../../fixture/hideAskedErrors.ts';
import { onBoth } from './PlatformClient.ts';

hideAskedErrors();

const fault = (kind: string) => ({ headers: { 'X-Df-Fault': kind } });

describe('faults on demand', () => {
  it('expire the token until it is renewed, then let the replay through', () =>
    onBoth(async (client) => {
      await client.signIn();
      const first = await client.call('GET', 'system/user?limit=1', fault('expire'));
      assert.equal(first.status, 401);
      assert.match(first.body.error.message, /^Token has expired/);
      assert.equal((await client.call('GET', 'system/user?limit=1')).status, 401);
      client.token = (await client.call('PUT', 'system/admin/session')).body.session_token;
      assert.equal((await client.call('GET', 'system/user?limit=1', fault('expire'))).status, 200);
    }));

  it('revoke the session', () =>
    onBoth(async (client) => {
      await client.signIn();
      assert.equal((await client.call('GET', 'system/user', fault('revoke'))).status, 403);
      assert.equal((await client.call('GET', 'system/user')).status, 403);
    }));

  it('answer with an HTML page, a bare message, nothing, or a JSON error', () =>
    onBoth(async (client) => {
      const html = await client.call('GET', 'system/user', fault('html'));
      assert.match(html.text, /^<!DOCTYPE html>/);
      const asked = { headers: { ...fault('message-only').headers, Accept: 'application/json' } };
      const bare = await client.call('GET', 'system/user', asked);
      assert.deepEqual(bare.body, { message: 'Server Error' });
      const empty = await client.call('GET', 'system/user', fault('empty'));
      assert.equal(empty.text, '');
      const json = await client.call('GET', 'system/user', fault('500'));
      assert.equal(json.body.error.code, 500);
      for (const answer of [html, bare, empty, json]) assert.equal(answer.status, 500);
    }));

  it('answer with the words of PHP', () =>
    onBoth(async (client) => {
      const { status, body } = await client.call('GET', 'system/user', fault('php'));
      assert.equal(status, 500);
      assert.match(body.error.message, /\.php:88\nStack trace:\n#0 /);
    }));

  it('respond successfully with nothing in it', () =>
    onBoth(async (client) => {
      const hollow = await client.call('GET', 'system/user', fault('hollow'));
      assert.deepEqual([hollow.status, hollow.body], [200, {}]);
    }));

  it('cut the answer in the middle', () =>
    onBoth(async (client) => {
      await client.signIn();
      await assert.rejects(client.call('GET', 'system/user', fault('cut')));
    }));

  it('can be searched for', () =>
    onBoth(async (client) => {
      await client.signIn();
      const filter = encodeURIComponent(
        '(name like "%fault:html%") or (email like "%fault:html%")',
      );
      const answer = await client.call('GET', `system/user?filter=${filter}`);
      assert.match(answer.text, /^<!DOCTYPE html>/);
    }));

  it('can be saved, and then nothing is stored', () =>
    onBoth(async (client) => {
      await client.signIn();
      const person = { name: 'F F', email: 'ff.ff@example.com', last_name: 'fail-500' };
      const answer = await client.call('POST', 'system/user', { body: { resource: [person] } });
      assert.equal(answer.status, 500);
      const filter = encodeURIComponent('email = "ff.ff@example.com"');
      const { body } = await client.call('GET', `system/user?filter=${filter}`);
      assert.deepEqual(body.resource, []);
    }));

  it('are caused by a file whose name requests them, uploaded or written', () =>
    onBoth(async (client) => {
      await client.signIn();
      const headers = { 'Content-Type': 'text/plain' };
      const written = await client.call('PUT', 'files/docs/fail-full.txt', { body: 'x', headers });
      assert.equal(written.status, 500);
      assert.equal(written.body.error.message, 'No space left on device.');
      const form = new FormData();
      form.set('files', new File(['x'], 'fail-html.txt'));
      const upload = await client.platform.fetch(
        new Request('http://x/api/v2/files/docs/', {
          method: 'POST',
          headers: { 'X-DreamFactory-Session-Token': client.token ?? '' },
          body: form,
        }),
      );
      assert.match(await upload.text(), /^<!DOCTYPE html>/);
      const { body } = await client.call('GET', 'files/docs/?as_list=true');
      assert.deepEqual(body.resource, ['docs/data.json', 'docs/readme.txt']);
    }));
});
