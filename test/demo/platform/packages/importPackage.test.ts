import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';
import { sendPackage } from './sendPackage.ts';

it('a file that cannot be stored is reported, and the rest of the package imported', () =>
  onBoth(async (client) => {
    await client.signIn();
    const { status, body } = await sendPackage(client, {
      'system/role.json': [{ id: 9, name: 'R2' }],
      'files/docs/readme.txt/below': 'x',
      'files/zzz.txt': 'last',
    });
    assert.equal(status, 201);
    assert.equal(body.success, true);
    const [warning] = body.log.warning ?? [];
    assert.match(warning ?? '', /^Skipping storage resource files\/docs\/readme\.txt\/below\. /);
    assert.equal((await client.call('GET', 'files/zzz.txt')).text, 'last');
  }));

it('a package names each service that this instance lacks or has inactive', () =>
  onBoth(async (client) => {
    await client.signIn();
    const { body: files } = await client.call('GET', 'system/service?filter=name%3Dfiles');
    const path = `system/service/${String(files.resource[0]?.id)}`;
    await client.call('PATCH', path, { body: { is_active: false } });
    const { body } = await sendPackage(client, {
      'system/role.json': [{ id: 9, name: 'R2' }],
      'files/a.txt': 'a',
      'files/b.txt': 'b',
      'nodb/_schema.json': [{ name: 't', field: [{ name: 'id', type: 'id' }] }],
      'nodb/_table/t.json': [{ id: 1 }],
    });
    const reason = 'No active service of that name stores files or tables.';
    assert.deepEqual(body.log.warning, [`Skipping files. ${reason}`, `Skipping nodb. ${reason}`]);
  }));

it('a package brings the empty folders of an exported folder', () =>
  onBoth(async (client, generation) => {
    await client.signIn();
    for (const folder of ['box/', 'box/full/', 'box/empty/']) {
      await client.call('POST', `files/${folder}`);
    }
    await client.call('PUT', 'files/box/full/a.txt', { body: 'A page' });
    for (const item of ['box/', 'box/empty/']) {
      const body = { service: { files: [item] } };
      const exported = await client.call('POST', 'system/package', { body });
      const path = String(exported.body.path).replace(/^http:\/\/x\/(api\/v2\/)?/, '');
      const headers = { 'X-DreamFactory-Session-Token': client.token ?? '' };
      const url = `http://x/api/v2/${path}`;
      const file = await (await client.platform.fetch(new Request(url, { headers }))).blob();
      await client.call('DELETE', 'files/box/?force=true');
      assert.equal((await sendPackage(client, file)).body.success, true, generation);
      const { status } = await client.call('PUT', 'files/box/empty/new.txt', { body: 'x' });
      assert.equal(status, 201, `${generation} ${item}`);
      await client.call('DELETE', 'files/box/empty/new.txt');
    }
  }));
