import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newRule } from '../../../src/core/access-rules/AccessRule.ts';
import { admins } from '../../../src/core/resources/admins.ts';
import { appGroups } from '../../../src/core/resources/appGroups.ts';
import { apps, LOCATION } from '../../../src/core/resources/apps.ts';
import { corsEntries } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups } from '../../../src/core/resources/globalLookups.ts';
import { roles } from '../../../src/core/resources/roles.ts';
import { users } from '../../../src/core/resources/users.ts';
import { blankService } from '../../../src/core/services/serviceForm.ts';

/** The specified values of a form before anything is typed (spec 1 §3, §9; 2 §3, §9). */
const BEGINNINGS: readonly [kind: string, form: object, begins: object][] = [
  ['administrator', admins.blank(), { is_active: true, user_lookup_by_user_id: [] }],
  ['user', users.blank(), { is_active: true, default_app_id: null }],
  ['app', apps.blank(), { type: LOCATION.none, storage_container: 'applications', role_id: null }],
  ['app group', appGroups.blank(), { name: 'NEW APP GROUP', app_to_app_group_by_group_id: [] }],
  ['role', roles.blank(), { is_active: false, default_app_id: null, description: '' }],
  [
    'access rule',
    newRule(),
    {
      ...{ service_id: null, component: '*', verb_mask: 0, requestor_mask: 1 },
      ...{ filters: [], filter_op: 'AND' },
    },
  ],
  ['service', blankService(), { is_active: true, mutable: true, config: {} }],
  ['CORS entry', corsEntries.blank(), { origin: 'NEW', path: '', method: [], enabled: false }],
  ['email template', emailTemplates.blank(), { name: 'NEW EMAIL TEMPLATE', subject: '', to: '' }],
  ['global lookup key', globalLookups.blank(), { name: 'NEW', value: '', private: false }],
];

describe('what a new record begins with', () => {
  for (const [kind, form, begins] of BEGINNINGS) {
    it(`is what the specification says: ${kind}`, () => {
      assert.deepEqual(form, { ...form, ...begins });
    });
  }
});
