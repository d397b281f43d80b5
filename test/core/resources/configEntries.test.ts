import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/changes.ts';
import { dialectFor } from '../../../src/core/dialect/dialect.ts';
import { corsEntries, type CorsEntry } from '../../../src/core/resources/corsEntries.ts';
import { emailTemplates, type EmailTemplate } from '../../../src/core/resources/emailTemplates.ts';
import { globalLookups, type GlobalLookup } from '../../../src/core/resources/globalLookups.ts';
import type { Entity, Resource } from '../../../src/core/resources/resource.ts';

const classic = dialectFor({ app_group: [] });
const current = dialectFor({ apps: [] });

/** What is sent when `typed` is changed in the form of a record. */
function sent<T extends Entity, F extends object>(
  resource: Resource<T, F>,
  record: T,
  typed: Partial<F>,
  dialect = classic,
) {
  const form = resource.toForm(record);
  return changedMembers(
    resource.toPayload(form, dialect),
    resource.toPayload({ ...form, ...typed }, dialect),
  );
}
const wrong = <T extends Entity, F>(resource: Resource<T, F>, typed: Partial<F>) =>
  resource.validate({ ...resource.blank(), ...typed }, classic).map(({ field }) => field);

describe('a CORS entry', () => {
  const entry = {
    id: 1,
    origin: '*',
    path: '*',
    header: null,
    method: ['GET', 'OPTIONS'],
    max_age: 0,
    enabled: true,
  } as CorsEntry;

  it('is sent nothing when nothing changed, verbs of older servers included', () => {
    assert.deepEqual(sent(corsEntries, entry, {}), {});
    assert.deepEqual(sent(corsEntries, entry, {}, current), {});
  });

  it('has exposed headers and credentials only where the server knows them', () => {
    const typed = { exposed_header: 'X-Total', supports_credentials: true, max_age: '60' };
    assert.deepEqual(sent(corsEntries, entry, typed), { max_age: 60 });
    assert.deepEqual(sent(corsEntries, entry, typed, current), {
      max_age: 60,
      exposed_header: 'X-Total',
      supports_credentials: true,
    });
  });

  it('needs an origin of its own, a path and a whole number of seconds', () => {
    assert.deepEqual(wrong(corsEntries, {}), ['origin', 'path']);
    assert.deepEqual(wrong(corsEntries, { origin: ' ', path: '*', max_age: '1.5' }), [
      'origin',
      'max_age',
    ]);
    assert.deepEqual(wrong(corsEntries, { origin: '*', path: '*' }), []);
  });
});

describe('an e-mail template', () => {
  const template = {
    id: 1,
    name: 'Welcome',
    to: [{ name: 'Ada', email: 'ada@example.com' }],
    cc: '',
    bcc: null,
    subject: null,
    body_html: '<p>{first_name}</p>\r\n',
  } as unknown as EmailTemplate;

  it('keeps what was not changed as the server has it', () => {
    assert.deepEqual(sent(emailTemplates, template, {}), {});
    assert.deepEqual(sent(emailTemplates, template, { cc: 'b@example.com', body_text: 'Hi' }), {
      cc: 'b@example.com',
      body_text: 'Hi',
    });
  });

  it('spells reply_to as servers do', () => {
    const payload = emailTemplates.toPayload(emailTemplates.blank(), classic);
    assert.ok('reply_to_name' in payload && 'reply_to_email' in payload);
  });

  it('needs a name of its own, and addresses', () => {
    assert.deepEqual(wrong(emailTemplates, { bcc: 'nobody' }), ['name', 'bcc']);
    assert.deepEqual(wrong(emailTemplates, { name: 'Mine', reply_to_email: 'x' }), [
      'reply_to_email',
    ]);
  });
});

describe('a global lookup key', () => {
  const hidden: GlobalLookup = { id: 2, name: 'secret', value: '**********', private: true };

  it('keeps a value that the server hides until another one is typed', () => {
    assert.equal(globalLookups.toForm(hidden).value, '');
    assert.deepEqual(sent(globalLookups, hidden, { name: 'token' }), { name: 'token' });
    assert.deepEqual(sent(globalLookups, hidden, { value: 'new' }), { value: 'new' });
  });

  it('can be emptied while it is public', () => {
    const open = { ...hidden, value: 'v', private: false };
    assert.deepEqual(sent(globalLookups, open, { value: '' }), { value: '' });
  });

  it('needs a name of its own', () => {
    assert.deepEqual(wrong(globalLookups, {}), ['name']);
    assert.deepEqual(wrong(globalLookups, { name: 'new' }), []);
  });
});
