import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollection } from '../../../src/core/collections/createCollection.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { users } from '../../../src/core/resources/users.ts';
import { servicesOf } from '../../../src/core/services/servicesOf.ts';
import { startSignedIn } from '../startApp.ts';

describe('what is said of records, word for word', () => {
  it('where there are none, or none that match', () => {
    for (const [{ messages }, names, create] of [
      [apps, 'Apps', 'Create An App'],
      [admins, 'Admins', 'Create An Admin'],
      [users, 'Users', 'Create A User'],
      [roles, 'Roles', 'Create A Role'],
      [servicesOf(() => undefined), 'Services', 'Create A Service'],
    ] as const) {
      assert.equal(messages.empty, `You have no ${names}!`);
      assert.equal(messages.createFirst, create);
      const none = `You have no ${names} that match your search criteria!`;
      assert.equal(messages.emptySearch, none);
    }
  });

  for (const [name, { messages }] of [
    ['CORS entry', corsEntries],
    ['Email template', emailTemplates],
    ['Lookup key', globalLookups],
    ['App Group', appGroups],
  ] as const) {
    it(`once it has happened: ${name}`, () => {
      assert.equal(messages.created, `${name} created successfully.`);
      assert.equal(messages.updated, `${name} updated successfully.`);
      assert.equal(messages.deleted, `${name} deleted successfully.`);
    });
  }

  it('once it has happened: administrators', () => {
    const { created, updated, deleted, deletedMany } = admins.messages;
    assert.deepEqual(
      [created, updated, deleted, deletedMany],
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
  it('holds 100 apps and 20 administrators', async () => {
    const { app, calls } = await startSignedIn({ generation: 'current' });
    const limitOf = (path: string) => {
      const asked = calls.filter((call) => call.path === path).at(-1);
      return new URL(asked?.url ?? '').searchParams.get('limit');
    };
    await createCollection(app, apps).load({ filter: '', page: 1, order: 'name' });
    assert.equal(limitOf('system/app'), '100');
    await createCollection(app, admins).load({ filter: '', page: 1, order: 'id' });
    assert.equal(limitOf('system/admin'), '20');
  });
});
