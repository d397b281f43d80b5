import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serviceUses } from '../../../src/core/uses/serviceUses.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

interface Made {
  id: number;
  name: string;
}

forGenerations((generation) => {
  describe(`who refers to a service of a ${generation} server`, () => {
    it('is shown: roles, apps, other services, and scripts as far as they can be read', async () => {
      const { app } = await startSignedIn({ generation });
      const make = async (path: string, record: object, related = '') => {
        const query = { fields: '*', ...(related && { related }) };
        const reply = await app.api.post(`system/${path}`, { resource: [record] }, query);
        const [made] = (reply as { resource: Made[] }).resource;
        assert.ok(made);
        return made;
      };
      const config = { base_url: 'https://api.example' };
      const store = await make('service', {
        ...{ name: 'depot', label: 'Depot', is_active: true, config: { container: '/depot' } },
        type: 'local_file',
      });
      const other = await make('service', {
        ...{ name: 'other', label: 'Other', is_active: true, config, type: 'rws' },
      });
      const rule = { component: '*', verb_mask: 1, requestor_mask: 1, filters: [] };
      await make(
        'role',
        {
          ...{ name: 'Porter', is_active: true },
          role_service_access_by_role_id: [{ ...rule, service_id: store.id }],
        },
        'role_service_access_by_role_id',
      );
      await make('app', {
        ...{ name: 'Shelf', type: 1, path: 'a.html' },
        ...{ storage_service_id: store.id, storage_container: 'applications' },
      });
      const type = generation === 'classic' ? 'v8js' : 'nodejs';
      const engine = generation === 'classic' ? 'script' : 'nodejs';
      await make('service', {
        ...{ name: 'carrier', label: 'Carrier', is_active: true, type: engine },
        config: { content: "platform.api.get('depot/a.txt');", type },
      });
      const path = generation === 'classic' ? 'system/event' : 'system/event_script';
      for (const [name, content] of [
        ['depot.get.pre_process', 'var a;'],
        ['other.get.pre_process', 'platform.api.get("depot/b.txt");'],
      ]) {
        await app.api.post(`${path}/${name}`, { name, type, content, is_active: true });
      }
      const { uses, missed } = await serviceUses(app, [store]);
      assert.deepEqual(
        uses.map(({ kind, name, how }) => [kind, name, how]),
        [
          ['role', 'Porter', 'has access rules for it'],
          ['app', 'Shelf', 'stores its files in it'],
          ['service', 'Carrier', 'depends on this service'],
          ['script', 'depot.get.pre_process', 'runs on its events'],
          ...(generation === 'current'
            ? [['script', 'other.get.pre_process', 'calls this service']]
            : []),
        ],
      );
      // an older server does not return the text of its scripts
      assert.deepEqual(missed, generation === 'classic' ? ['script'] : []);
      const { uses: none } = await serviceUses(app, [other]);
      assert.deepEqual(
        none.map(({ name }) => name),
        ['other.get.pre_process'],
      );
    });

    it('warns about an email service that others send by', async () => {
      const { app } = await startSignedIn({ generation });
      const reply = await app.api.get<{ resource: Made[] }>('system/service', {
        filter: 'name = "email"',
      });
      const [email] = reply.resource;
      assert.ok(email);
      const { uses } = await serviceUses(app, [email]);
      assert.ok(
        uses.some(({ kind, how }) => kind === 'service' && how === 'depends on this service'),
      );
    });
  });
});
