import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import type { ServiceRecord } from '../../../src/core/services/serviceForm.ts';
import { servicesOf } from '../../../src/core/services/servicesOf.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';

const t = createTranslator('en');

const classic = dialectFor({ app_group: [] });

/** What servers store for kinds of services that none of the recorded ones has (spec 2 §3). */
const shapes: [kind: string, config: Record<string, unknown>, secrets: readonly string[]][] = [
  [
    'AWS storage',
    { access_key: 'AK', secret_key: 's', region: 'us-east-1', private_paths: ['a/'] },
    ['secret_key'],
  ],
  [
    'Azure storage',
    { account_name: 'n', account_key: 's', PartitionKey: 'p', private_paths: [] },
    ['account_key'],
  ],
  [
    'Rackspace',
    {
      ...{ url: 'https://a.example', api_key: 's', username: 'u', tenant_name: 't' },
      ...{ region: 'LON', private_paths: ['a/'] },
    },
    ['api_key'],
  ],
  [
    'OpenStack',
    {
      ...{ url: 'https://a.example', password: 's', username: 'u', tenant_name: 't' },
      ...{ region: 'one', private_paths: ['a/'] },
    },
    ['password'],
  ],
  [
    'MongoDB',
    { dsn: 'mongodb://a', user: 'u', pwd: 's', db: 'd', options: { ssl: true } },
    ['pwd'],
  ],
  ['CouchDB', { dsn: 'couchdb://a', user: 'u', pwd: 's' }, ['pwd']],
  ['SQL', { dsn: 'mysql:host=a', user: 'u', pwd: 's' }, ['pwd']],
  [
    'Salesforce',
    { username: 'u', password: 's', security_token: 's', version: 'v28.0' },
    ['password', 'security_token'],
  ],
  [
    'Email',
    { transport_type: 'smtp', host: 'h', port: 25, security: 'SSL', command: '/bin/mail' },
    [],
  ],
  ['Local file', { private_paths: ['a/', 'b/'] }, []],
  [
    'Remote web service',
    {
      base_url: 'https://a.example',
      cache_config: { enabled: true, ttl: 60 },
      client_exclusions: { parameters: [{ name: 'key', action: 1 }] },
    },
    [],
  ],
];

describe('the configuration of a service whose type the server does not describe', () => {
  const services = servicesOf(() => undefined);
  for (const [kind, config, secrets] of shapes) {
    it(`${kind}: opens, hides its secrets, and sends the one member that changed`, () => {
      const record = {
        ...{ id: 7, name: 'svc', label: 'Svc', description: null, is_active: true, type: 'gone' },
        ...{ mutable: true, deletable: true, config: { service_id: 7, ...config } },
        ...{ storage_type: 'kept', api_name: 'kept' },
      } as ServiceRecord;
      const form = services.toForm(record);
      const plain = Object.keys(config).filter((name) => !secrets.includes(name));
      assert.deepEqual(Object.keys(form.config), plain);
      const sent = (changes: object) =>
        changedMembers(
          services.toPayload(form, classic),
          services.toPayload({ ...form, ...changes }, classic),
        );
      assert.deepEqual(sent({}), {});
      assert.deepEqual(sent({ label: 'Other' }), { label: 'Other' });
      const texts = plain.filter((name) => typeof config[name] === 'string');
      for (const name of texts) {
        const changed = { config: { ...form.config, [name]: 'other' } };
        assert.deepEqual(sent(changed), { [`config.${name}`]: 'other' });
      }
      for (const name of secrets) {
        assert.deepEqual(sent({ secrets: { [name]: 'new' } }), { [`config.${name}`]: 'new' });
      }
      assert.deepEqual(services.validate(form, classic, t), []);
    });
  }

  it('sends an object that is edited as JSON as it was written', () => {
    const [, remote] = shapes.at(-1) ?? assert.fail();
    const record = {
      ...{ id: 7, name: 'svc', label: 'Svc', description: null, is_active: true, type: 'gone' },
      ...{ mutable: true, deletable: true, config: remote },
    } as ServiceRecord;
    const form = services.toForm(record);
    const edited = { enabled: false, ttl: 90 };
    const config = { ...form.config, cache_config: JSON.stringify(edited) };
    const changes = changedMembers(
      services.toPayload(form, classic),
      services.toPayload({ ...form, config }, classic),
    );
    assert.deepEqual(changes, { 'config.cache_config': edited });
  });
});
