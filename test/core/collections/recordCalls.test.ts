import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { users } from '../../../src/core/resources/users.ts';
import { servicesOf } from '../../../src/core/services/servicesOf.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const named = { name: 'quartz' };
const account = { ...named, email: 'quartz@example.com' };

interface Kind {
  resource: unknown;
  record: object;
  /**
   * The relations it requests besides all fields, with the specification's names (spec 1 §7, 2 §7).
   */
  related?: string;
  /** What the screen requests in addition. */
  deletedWith?: object;
  /** The query for deleting one. */
  deletion: string;
}

const KINDS: readonly Kind[] = [
  {
    resource: corsEntries,
    record: { path: 'a/*', origin: 'https://a.example', header: '*' },
    deletion: 'fields=*',
  },
  { resource: emailTemplates, record: named, deletion: 'fields=*' },
  { resource: globalLookups, record: { ...named, value: '1' }, deletion: 'fields=*' },
  {
    resource: apps,
    record: { ...named, type: 0 },
    related: 'role_by_role_id',
    deletedWith: { delete_storage: false },
    deletion: 'fields=*&related=role_by_role_id&delete_storage=false',
  },
  {
    resource: appGroups,
    record: named,
    related: 'app_to_app_group_by_group_id',
    deletion: 'fields=*&related=app_to_app_group_by_group_id',
  },
  {
    resource: roles,
    record: named,
    related: 'role_service_access_by_role_id,role_lookup_by_role_id',
    deletion: '',
  },
  { resource: admins, record: account, related: 'user_lookup_by_user_id', deletion: '' },
  {
    resource: users,
    record: account,
    related: 'user_to_app_to_role_by_user_id,user_lookup_by_user_id',
    deletion: '',
  },
  {
    resource: servicesOf(() => undefined),
    record: { ...named, type: 'rws', config: { base_url: 'https://a.example' } },
    related: 'service_doc_by_service_id',
    deletion: '',
  },
];

forGenerations((generation) => {
  // current servers have other names for two of them
  const nameOf = (relation: string) =>
    generation === 'classic' ? relation : relation.replace(/(user|role)_lookup_by/, 'lookup_by');

  describe(`the calls about one record of a ${generation} server`, () => {
    it('request the fields and relations that the specification names', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const query = (method: string) => {
        const call = calls.findLast((each) => each.method === method);
        return decodeURIComponent(new URL(call?.url ?? '').search).replace(/^\?/, '');
      };
      for (const { resource: kind, record, related, deletedWith, deletion } of KINDS) {
        if (kind === appGroups && generation === 'current') continue;
        const resource = kind as Resource<Entity, unknown>;
        const list = createCollection(app, resource);
        const detail = related ? `fields=*&related=${nameOf(related)}` : 'fields=*';
        const made = await list.create(record);
        assert.equal(query('POST'), detail, resource.path);
        const member =
          'email' in record ? 'first_name' : 'origin' in record ? 'path' : 'description';
        await list.update(made.id, { [member]: 'Clear' });
        assert.equal(query('PATCH'), detail, resource.path);
        await list.remove([made.id], { ...deletedWith });
        assert.equal(query('DELETE'), deletion, resource.path);
        await assert.rejects(list.fetchOne(made.id), resource.path);
      }
    });

    it('request nothing for an id that would lead to another path', async () => {
      const { app, sent } = await startSignedIn({ generation });
      const before = sent().length;
      for (const id of ['.', '..']) {
        await assert.rejects(createCollection(app, roles).fetchOne(id), { status: 404 });
      }
      assert.equal(sent().length, before);
    });
  });
});
