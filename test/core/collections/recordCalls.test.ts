import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { unwrap } from '../../../src/core/http/unwrap.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { users } from '../../../src/core/resources/users.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const named = { name: 'Quartz' };

/** What is made and deleted again, what the screen asks besides, and the query of the call. */
const DELETIONS: readonly [resource: unknown, record: object, query: object, sent: string][] = [
  [corsEntries, { origin: 'https://a.example', path: 'a/*', header: '*' }, {}, 'fields=*'],
  [emailTemplates, named, {}, 'fields=*'],
  [globalLookups, { ...named, value: '1' }, {}, 'fields=*'],
  [
    apps,
    { ...named, type: 0 },
    { delete_storage: false },
    'fields=*&related=role_by_role_id&delete_storage=false',
  ],
  [appGroups, named, {}, 'fields=*&related=app_to_app_group_by_group_id'],
  [roles, named, {}, ''],
  [users, { ...named, email: 'quartz@example.com' }, {}, ''],
];

forGenerations((generation) => {
  describe(`the deletion of one record of a ${generation} server`, () => {
    it('asks for its fields and relations where the specification does', async () => {
      const { app, calls } = await startSignedIn({ generation });
      for (const [kind, record, query, sent] of DELETIONS) {
        const resource = kind as Resource<Entity, unknown>;
        if (kind === appGroups && generation === 'current') continue;
        const reply = await app.api.post(resource.path, { resource: [record] });
        const [made] = unwrap<Entity>(reply).rows;
        assert.ok(made, resource.path);
        const list = createCollection(app, resource);
        await list.remove([made.id], { ...query });
        const call = calls.findLast(({ method }) => method === 'DELETE');
        assert.equal(call?.path, `${resource.path}/${made.id}`);
        assert.equal(decodeURIComponent(new URL(call.url).search), sent && `?${sent}`);
        await assert.rejects(list.fetchOne(made.id), resource.path);
      }
    });
  });
});
