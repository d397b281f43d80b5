import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { vendorPreset } from '../../../src/core/services/vendorPreset.ts';

const hint = (type: string, name: string, config: Record<string, unknown> = {}) =>
  vendorPreset(type, { name, type: 'string' }, config);

describe('what the specification knows of vendors', () => {
  it('offers the regions of AWS and Rackspace', () => {
    for (const type of ['aws_s3', 'aws_dynamodb', 'aws_sns']) {
      assert.deepEqual(hint(type, 'region').suggestions, [
        'us-east-1',
        'us-west-1',
        'us-west-2',
        'eu-west-1',
        'ap-southeast-1',
        'ap-southeast-2',
        'ap-northeast-1',
        'sa-east-1',
      ]);
    }
    assert.deepEqual(hint('rackspace_cloud_files', 'region').suggestions, ['LON', 'ORD', 'DFW']);
    assert.deepEqual(hint('pgsql', 'region'), {});
  });

  it('hides the endpoint until a region is chosen', () => {
    for (const type of ['rackspace_cloud_files', 'openstack_object_storage']) {
      assert.equal(hint(type, 'url', { region: '' }).disabled, true);
      assert.equal(hint(type, 'url', { region: 'LON' }).disabled, false);
    }
  });

  it('hides the database until a host is entered, where the type requires one', () => {
    const waiting = hint('pgsql', 'database', { host: '', database: '' });
    assert.deepEqual(waiting, { disabled: true, waitsFor: 'Enter a host first' });
    assert.equal(hint('pgsql', 'database', { host: 'db', database: '' }).disabled, undefined);
    assert.equal(hint('pgsql', 'database', { host: '', database: 'shop' }).disabled, undefined);
    assert.equal(hint('sqlite', 'database', { database: '' }).disabled, undefined);
  });

  it("doesn't send the time to live while nothing is cached", () => {
    assert.equal(hint('rws', 'cache_ttl', { cache_enabled: false }).disabled, true);
    assert.equal(hint('rws', 'cache_ttl', { cache_enabled: true }).disabled, false);
  });

  it('shows the fields of the email transport that is chosen', () => {
    const shown = (transport_type: string) =>
      ['command', 'host', 'port', 'security', 'username', 'password'].filter(
        (name) => !hint('email', name, { transport_type }).hidden,
      );
    assert.deepEqual(shown('default'), []);
    assert.deepEqual(shown('command'), ['command']);
    assert.deepEqual(shown('smtp'), ['host', 'port', 'security', 'username', 'password']);
    const labels = hint('email', 'transport_type', { transport_type: '' }).values;
    assert.deepEqual(
      labels?.map(({ label }) => label),
      ['Server Default', 'Server Command', 'SMTP'],
    );
    assert.equal(hint('smtp_email', 'host').hidden, undefined);
  });

  it('offers SSL of MongoDB as a checkbox', () => {
    assert.equal(hint('mongodb', 'options').flag?.key, 'ssl');
    assert.equal(hint('sql_db', 'options').flag, undefined);
  });

  it('knows what scripts are written in', () => {
    assert.equal(hint('nodejs', 'content').language, 'javascript');
    assert.equal(hint('script', 'content', { type: 'php' }).language, 'php');
    assert.equal(hint('script', 'content', { type: 'new' }).language, 'text');
  });

  it('knows the versions of Salesforce and the security of email', () => {
    assert.equal(hint('salesforce_db', 'version').placeholder, 'v28.0');
    const security = hint('email', 'security').values ?? [];
    assert.deepEqual(
      security.map(({ name }) => name),
      ['SSL', 'TLS'],
    );
    assert.equal(security.find((value) => value.default)?.name, 'SSL');
  });
});
