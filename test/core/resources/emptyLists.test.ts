import assert from 'node:assert/strict';
import { it } from 'node:test';
import { admins } from '../../../src/core/resources/admins.ts';
import { apps } from '../../../src/core/resources/apps.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { users } from '../../../src/core/resources/users.ts';
import { servicesOf } from '../../../src/core/services/servicesOf.ts';

/** Spec 1 §2 and spec 2 §2. */
const LISTS = [
  [admins, 'Admins', 'Create An Admin'],
  [users, 'Users', 'Create A User'],
  [apps, 'Apps', 'Create An App'],
  [roles, 'Roles', 'Create A Role'],
  [servicesOf(() => undefined), 'Services', 'Create A Service'],
] as const;

for (const [{ messages, createFirst }, names, create] of LISTS) {
  it(`an empty list of ${names} says so, and offers to create the first one`, () => {
    assert.equal(messages.empty, `You have no ${names}!`);
    assert.equal(createFirst, create);
    const none = `You have no ${names} that match your search criteria!`;
    assert.equal(messages.emptySearch, none);
  });
}

// there is always an administrator: the person who looks at the list
for (const { title, purpose } of [users, apps, roles, servicesOf(() => undefined)]) {
  it(`an empty list of ${title} says what they are for`, () => {
    assert.match(purpose ?? '', /^[A-Z].*\.$/);
  });
}
