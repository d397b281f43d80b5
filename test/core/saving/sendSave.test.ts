import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { openForm } from '../collections/savingTrial.ts';
import { signedIn, startHandmade } from '../startHandmade.ts';

const UNCONFIRMED = "The server didn't confirm the save. What you typed is still here.";
const ENTRY = { path: 'api/*', origin: 'https://shop.example', method: ['GET' as const] };

/** Creates a CORS entry with these responses to the POST and the following reads. */
async function create(post: string, read: { status: number; body: string }) {
  const { app, server } = startHandmade();
  signedIn(app, 'ada');
  server.post('*', () => new Response(post));
  server.get('*', () => new Response(read.body, { status: read.status }));
  const form = openForm(app, createCollection(app, corsEntries), null).type(ENTRY);
  return { form, outcome: await form.save() };
}

const GONE = { status: 404, body: '{"error":{"code":404,"message":"Record not found."}}' };

describe('a creation', () => {
  for (const [name, post] of Object.entries({
    'names a record that is not there': '{"resource":[{"id":8}]}',
    'ends early': '{"resource":[{"id":8,"pa',
    'is empty': '',
    'names no id': '{"resource":[{"id":{"a":1}}]}',
  })) {
    it(`might have been saved if its response ${name}`, async () => {
      const { form, outcome } = await create(post, GONE);
      assert.deepEqual(outcome, { kind: 'unsure', problems: [], message: UNCONFIRMED });
      assert.equal(form.form().path, ENTRY.path, 'what was typed stays');
    });
  }
});
