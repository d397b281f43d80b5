import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flushCache } from '../../../src/core/config/cachedServices.ts';
import { recordCalls } from '../../../src/core/collections/recordCalls.ts';
import { directoryMappings } from '../../../src/core/roles/directoryMappings.ts';
import { deleteEntries } from '../../../src/core/files/deleteEntries.ts';
import { exportPackage } from '../../../src/core/packages/exportPackage.ts';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import { users } from '../../../src/core/resources/users.ts';
import { updateProfile } from '../../../src/core/profile/updateProfile.ts';
import { planTableDrop } from '../../../src/core/schema/planField.ts';
import { runPlan } from '../../../src/core/schema/SchemaPlan.ts';
import { deleteFileScript } from '../../../src/core/scripts/fileScript.ts';
import { deleteScript } from '../../../src/core/scripts/scriptCalls.ts';
import { mailByService } from '../../../src/core/services/mailByService.ts';
import { answerQuestion, forgotPassword } from '../../../src/core/session/forgotPassword.ts';
import { register } from '../../../src/core/session/register.ts';
import { setPassword } from '../../../src/core/session/setPassword.ts';
import { importApp } from '../../../src/core/apps/importApp.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

const { signal } = new AbortController();
const file = new File(['x'], 'a.zip');
const place = { storage_service_id: 3, storage_container: '' };
const how = { file, password: '', passwordInAddress: false };
const order = { rows: [], storage: 'files', folder: 'a', password: '' };

/** Responses of a proxy, or of another URL, to any request. */
const EMPTY = ['{}', 'null', '[]', '{"resource":[]}', '"ok"', '<h1>Sign in</h1>'];

const start = (body: string) => {
  const { app, server } = startHandmade();
  signedIn(app, 'ada');
  // an import reads first which apps exist
  server.get('/api/v2/system/app', () => Response.json({ resource: [] }));
  server.all('*', () => new Response(body));
  return app;
};

describe('an answer of success that says nothing', () => {
  for (const body of EMPTY) {
    it(`isn't an import, export, deletion or flush: ${body}`, async () => {
      const app = start(body);
      const source = 'https://host.example/add.dfpkg';
      const broken = { kind: 'broken' };
      await assert.rejects(importApp(app, { source, ...place }, { signal }), broken);
      await assert.rejects(importPackage(app, how, { signal }), broken);
      await assert.rejects(exportPackage(app, order, signal), broken);
      await assert.rejects(flushCache(app, null), broken);
      await assert.rejects(flushCache(app, 'db'), broken);
      const calls = recordCalls(app, users);
      const gone: string[] = [];
      const done = (ids: readonly string[]) => void gone.push(...ids);
      await assert.rejects(calls.remove([1], done), broken);
      await assert.rejects(calls.remove([1, 2], done), broken);
      assert.deepEqual(gone, []);
      const entry = { name: 'a.txt', path: 'a.txt', type: 'file' as const };
      const { deleted } = await deleteEntries(app, { service: 'files', folder: '' }, [entry]);
      assert.deepEqual(deleted, []);
    });

    it(`isn't a deleted script, a dropped table, a sent email or a place in a directory: ${body}`, async () => {
      const app = start(body);
      const broken = { kind: 'broken' };
      await assert.rejects(deleteScript(app, 'shop.get.post_process'), broken);
      await assert.rejects(deleteFileScript(app, 'files/scripts/a.js'), broken);
      await assert.rejects(runPlan(app, planTableDrop('shop', 'todo')), broken);
      await assert.rejects(mailByService(app, 'email', 'ada@example.com'), broken);
      const place = { dn: 'cn=readers' } as never;
      await assert.rejects(directoryMappings(app).write(1, [place]), broken);
    });

    it(`isn't a registration, a step of a password reset or a security answer: ${body}`, async () => {
      const app = start(body);
      const broken = { kind: 'broken' };
      const email = 'ada@example.com';
      const named = { email, first_name: 'Ada', last_name: 'Byron', name: 'Ada' };
      await assert.rejects(register(app, named), broken);
      await assert.rejects(forgotPassword(app, { email }), broken);
      // an answer that can't be read back
      await assert.rejects(updateProfile(app, { security_answer: 'Rex' }), broken);
      const change = { email, new_password: 'a-long-password' };
      const answer = { security_question: 'Pet?', security_answer: 'Rex' };
      await assert.rejects(answerQuestion(app, { ...change, ...answer }), broken);
      await assert.rejects(setPassword(app, 'user', { ...change, code: '1' }), broken);
    });
  }

  it("doesn't count as a flushed cache if it doesn't say so", async () => {
    await assert.rejects(flushCache(start('{"success":false}'), null), {
      message: "The server didn't confirm that the cache was flushed.",
    });
    await flushCache(start('{"success":true}'), null);
  });

  it("doesn't count as a deletion if it names only some of the records", async () => {
    const calls = recordCalls(start('{"resource":[{"id":1}]}'), users);
    await assert.rejects(
      calls.remove([1, 2], () => undefined),
      { message: "The server didn't confirm the deletion." },
    );
    await calls.remove([1], () => undefined);
  });
});
