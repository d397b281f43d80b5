import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicFolders } from '../../../src/core/apps/publicContainer.ts';
import { replaceApiKey } from '../../../src/core/apps/replaceApiKey.ts';
import { recordCalls } from '../../../src/core/collections/recordCalls.ts';
import { cachedServices } from '../../../src/core/config/cachedServices.ts';
import { loadService } from '../../../src/core/api-doc/serviceDocs.ts';
import { ApiError } from '../../../src/core/http/apiError.ts';
import { readRecord } from '../../../src/core/http/readRecord.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { changePreferences } from '../../../src/core/preferences/changePreferences.ts';
import { users } from '../../../src/core/resources/users.ts';
import { appsByDefault } from '../../../src/core/roles/appsByDefault.ts';
import { roleHolders } from '../../../src/core/roles/roleHolders.ts';
import { loadScript, scriptedEvents } from '../../../src/core/scripts/scriptCalls.ts';
import { isScriptActive } from '../../../src/core/scripts/isScriptActive.ts';
import { withTemporaryService } from '../../../src/core/services/temporaryService.ts';
import { importRulesFor } from '../../../src/core/accounts/importRulesFor.ts';
import { ADA, signedIn, startHandmade } from '../startHandmade.ts';

/** What users would be told if a response that says nothing passed for one that says "none". */
const READS: Readonly<Record<string, (app: App) => Promise<unknown>>> = {
  'a record': (app) => recordCalls(app, users).fetchOne(5),
  'which apps give a role to visitors': (app) => appsByDefault(app, [5]),
  'who has a role': (app) => roleHolders(app, 5),
  'which scripts exist': (app) => scriptedEvents(app),
  'a script': (app) => loadScript(app, 'shop.get.pre_process'),
  'whether a script is active': (app) => isScriptActive(app, 'shop.get.pre_process'),
  'a service with a definition': (app) => loadService(app, 'shop'),
  'which services cache': (app) => cachedServices(app),
  'which folders are public': (app) => publicFolders(app, 5),
  'which accounts a file would repeat': (app) => importRulesFor(app).findExisting(['a@b.example']),
  'the new key of an app': (app) => replaceApiKey(app, 5),
};

const answering = (reply: unknown) => {
  const { app, server } = startHandmade();
  signedIn(app, 'token', ADA);
  server.all('*', () => Response.json(reply));
  return app;
};

describe('a response that says nothing', () => {
  for (const [what, read] of Object.entries(READS)) {
    for (const reply of [{}, null, 'ok']) {
      it(`doesn't say ${what}: ${JSON.stringify(reply)} is an error`, async () => {
        await assert.rejects(read(answering(reply)), (error) => {
          assert.ok(error instanceof ApiError, String(error));
          assert.equal(error.status, 502);
          return true;
        });
      });
    }
  }

  it('leaves stored preferences as they are', async () => {
    const { app, server } = startHandmade();
    signedIn(app, 'token', ADA);
    const stored: unknown[] = [];
    server.get('/api/v2/user/custom', () => Response.json({}));
    server.post('/api/v2/user/custom', async ({ req }) => {
      stored.push(await req.json());
      return Response.json({});
    });
    const change = changePreferences(app, (now) => ({ ...now, data: { user: { limit: 5 } } }));
    await assert.rejects(change, ApiError);
    assert.deepEqual(stored, []);
  });

  it('does not pass for the deletion of a temporary service', async () => {
    const { left } = await withTemporaryService(answering({}), { type: 'rws' }, async () => 1);
    assert.equal(left?.error.status, 502);
  });
});

/** A record has at most one of these. */
const ROLE = { id: 1, name: 'Reader' };

describe('the record of a response', () => {
  it('is the one that was requested', () => {
    assert.deepEqual(readRecord({ id: 5, name: 'Five' }, '5'), { id: 5, name: 'Five' });
  });

  it('is missing if the response is an empty list, or its id is spelled differently', () => {
    for (const [reply, id] of [
      [[], 5],
      [{ resource: [] }, 5],
      [{ id: 7 }, '07'],
    ] as const) {
      assert.throws(
        () => readRecord(reply, id),
        (error) => error instanceof ApiError && error.status === 404,
      );
    }
  });

  it('is never another one', () => {
    assert.throws(
      () => readRecord({ id: 7, name: 'Somebody Else' }, 5),
      (error) => error instanceof ApiError && error.status === 502,
    );
  });

  it('has related records, or is an error', () => {
    for (const related of ['none', 0, ['one'], [null], { id: 1 }, {}]) {
      assert.throws(
        () => readRecord({ id: 5, lookup_by_user_id: related }, 5),
        (error) => error instanceof ApiError && error.status === 502,
        JSON.stringify(related),
      );
    }
    for (const related of [null, [], [{ id: 1 }]]) {
      const record = { id: 5, created_by_id: 1, lookup_by_user_id: related, role_by_role_id: ROLE };
      assert.equal(readRecord(record, 5), record);
    }
  });
});

describe('a saved record whose related records are no list', () => {
  it('is unconfirmed, because its form could not show them', async () => {
    const record = { id: 5, name: 'Maya', lookup_by_user_id: { id: 1 } };
    const calls = recordCalls(answering(record), users);
    for (const saving of [calls.update(5, {}), calls.create({})]) {
      await assert.rejects(saving, { kind: 'broken', status: 502 });
    }
  });
});
