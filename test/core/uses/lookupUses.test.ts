import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findReferrers,
  keysIn,
  usesOf,
  type Referrers,
} from '../../../src/core/uses/lookupUses.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { nested } from '../../fixture/nested.ts';
import { startSignedIn } from '../startApp.ts';

forGenerations((generation) => {
  describe(`what uses a lookup key, ${generation} server`, () => {
    it('is found with one call for each kind of record', async () => {
      const { app, calls } = await startSignedIn({ generation });
      const access = { service_id: 1, component: '*', verb_mask: 1, requestor_mask: 1 };
      const filter = { name: 'owner', operator: '=', value: '{company_name}' };
      await app.api.post(
        'system/role',
        {
          resource: [
            {
              name: 'By company',
              role_service_access_by_role_id: [{ ...access, component: 'app', filters: [filter] }],
            },
          ],
        },
        { related: 'role_service_access_by_role_id' },
      );
      const subject = 'From {company_name} and {company_names}';
      await app.api.post('system/email_template', { resource: [{ name: 'Letter', subject }] });
      await app.api.post('system/app', {
        resource: [{ name: 'Linked', type: 2, url: 'https://{company_name}.example' }],
      });
      calls.length = 0;
      const referrers = await findReferrers(app);
      const begun = calls.filter(({ url }) => url.includes('offset=0'));
      assert.equal(begun.length, generation === 'classic' ? 5 : 6);
      assert.equal(referrers.missed.includes('script'), generation === 'classic');
      const uses = usesOf('company_name', referrers).map(({ kind, name }) => `${kind} ${name}`);
      assert.deepEqual(uses, ['template Letter', 'role By company', 'app Linked']);
      assert.deepEqual(usesOf('company', referrers), []);
    });
  });
});

describe('what uses a lookup key', () => {
  const referrers = (kind: 'script' | 'service', content: string): Referrers => ({
    all: [{ kind, id: '1', name: 'one', keys: keysIn({ content }, kind) }],
    searched: [kind],
    missed: [],
  });

  it('can name it in quotes, in a script alone', () => {
    assert.equal(usesOf('key', referrers('script', 'get("lookup", "key")')).length, 1);
    assert.equal(usesOf('key', referrers('script', "lookups['key']")).length, 1);
    assert.equal(usesOf('key', referrers('service', '"key"')).length, 0);
  });

  it('can have special characters in its name', () => {
    assert.equal(usesOf('a.b', referrers('service', '{a.b}')).length, 1);
    assert.equal(usesOf('a.b', referrers('service', '{axb}')).length, 0);
  });

  it('can be thousands of levels deep in a configuration', () => {
    assert.deepEqual([...keysIn({ config: nested('{host}') }, 'service')], ['host']);
  });

  it('keeps nothing of a record but the keys', () => {
    const config = {
      password: 'secret',
      dsn: 'mysql:host={host};pass=secret',
      rows: ['{lookup.a}'],
    };
    assert.deepEqual([...keysIn({ config }, 'service')], ['host', 'a']);
  });
});
