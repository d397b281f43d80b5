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
import { startSignedIn } from '../startApp.ts';

describe('what is said of records, word for word', () => {
  it('says whether there are no records or no matches', () => {
    assert.equal(apps.messages.empty, 'You have no Apps!');
    assert.equal(apps.createFirst, 'Create An App');
    assert.equal(apps.messages.emptySearch, 'You have no Apps that match your search criteria!');
    assert.equal(admins.messages.empty, 'You have no Admins!');
    assert.equal(admins.createFirst, 'Create An Admin');
    assert.equal(
      admins.messages.emptySearch,
      'You have no Admins that match your search criteria!',
    );
  });

  for (const [name, { messages }] of [
    ['CORS entry', corsEntries],
    ['Email template', emailTemplates],
    ['Lookup key', globalLookups],
    ['App Group', appGroups],
  ] as const) {
    it(`after the fact: ${name}`, () => {
      assert.equal(messages.created, `${name} created successfully.`);
      assert.equal(messages.updated, `${name} updated successfully.`);
      assert.equal(messages.deleted, `${name} deleted successfully.`);
    });
  }

  it('after the fact: administrators', () => {
    const { created, updated, deleted, many } = admins.messages;
    assert.deepEqual(
      [created, updated, deleted, many?.deleted],
      [
        'Admin saved successfully.',
        'Admin updated successfully.',
        'Admin successfully deleted.',
        'Admins deleted successfully.',
      ],
    );
  });
});

describe('a page of a list', () => {
  it('holds 100 apps, groups, roles or services, and 20 administrators or users', async () => {
    const { app, calls } = await startSignedIn({ generation: 'classic' });
    const limitOf = (path: string) => {
      const asked = calls.filter((call) => call.path === path).at(-1);
      return new URL(asked?.url ?? '').searchParams.get('limit');
    };
    const services = servicesOf(() => undefined);
    const first = { filter: '', page: 1, order: 'id' };
    for (const [resource, limit] of [
      ...[apps, appGroups, roles, services].map((each) => [each, '100'] as const),
      ...[admins, users].map((each) => [each, '20'] as const),
    ]) {
      await createCollection(app, resource as Resource<Entity, unknown>).load(first);
      assert.equal(limitOf(resource.path), limit, resource.path);
    }
  });
});
