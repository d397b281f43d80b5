import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeZip } from '../../../demo/platform/zip/writeZip.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { downloadPackage, exportPackage } from '../../../src/core/packages/exportPackage.ts';
import { importPackage } from '../../../src/core/packages/importPackage.ts';
import { compareAfterImport } from '../../../src/core/packages/compareAfterImport.ts';
import { inspectPackage } from '../../../src/core/packages/inspectPackage.ts';
import { comparePacked } from '../../../src/core/packages/comparePacked.ts';
import { findOnInstance } from '../../../src/core/packages/findOnInstance.ts';
import { openPackage, UNREADABLE } from '../../../src/core/packages/openPackage.ts';
import { readContents } from '../../../src/core/packages/readContents.ts';
import type { PackageRow } from '../../../src/core/packages/PackageRow.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { nested } from '../../fixture/nested.ts';
import { startSignedIn } from '../startApp.ts';

const never = new AbortController().signal;

/**
 * Creates a package with a role, a file, a table, and a service with its password if it is secured.
 */
async function packed(app: App, password = ''): Promise<File> {
  const named = (value: string) => ({ value, label: value });
  const services = await app.api.get<{ resource: { id: number }[] }>('system/service', {
    filter: '(name = "shop")',
  });
  const rule = { service_id: services.resource[0]?.id, component: '*', verb_mask: 1 };
  await app.api.post('system/role', {
    resource: [
      { name: 'Packed', description: 'One', role_service_access_by_role_id: [rule] },
      { name: 'Other' },
    ],
  });
  await app.api.post('files/box/');
  await app.api.put('files/box/a b.txt', 'hello', {}, { contentType: 'text/plain' });
  await app.api.post('system/service', {
    resource: [
      {
        name: 'crm',
        label: 'CRM',
        type: 'mysql',
        config: { host: 'db.example', database: 'crm', username: 'u', password: 'hush' },
      },
    ],
  });
  const rows: PackageRow[] = [
    { service: 'system', kind: 'role', items: [named('Packed'), named('Other')] },
    { service: 'shop', kind: '_schema', items: [named('todo')] },
    { service: 'files', kind: '', items: [named('box/')] },
    ...(password ? [{ service: 'system', kind: 'service', items: [named('crm')] }] : []),
  ];
  const where = { storage: 'files', folder: '__EXPORTS', password };
  const made = await exportPackage(app, { ...where, rows }, never);
  return new File([await downloadPackage(app, made)], 'made.zip');
}

const contentsOf = async (file: File, password = '') =>
  readContents(await openPackage(file, password));

forGenerations((generation) => {
  describe(`looking into a package before its import, ${generation} instance`, () => {
    it('tells what is new, what already exists, and what it needs from outside', async () => {
      const { app } = await startSignedIn({ generation });
      const file = await packed(app);
      const { app: other } = await startSignedIn({ generation });
      await other.api.post('system/role', { resource: [{ name: 'Other' }] });
      const look = await inspectPackage(other, await contentsOf(file));
      const filter = '(name = "shop")';
      const query = { fields: 'id', filter };
      const services = await app.api.get<{ resource: { id: number }[] }>('system/service', query);
      const states = Object.fromEntries(
        look.contents.items.map((item) => [
          `${item.service}/${item.kind}/${item.name}`,
          look.found.get(item) === null ? 'new' : 'there',
        ]),
      );
      assert.deepEqual(states, {
        'system/role/Packed': 'new',
        'system/role/Other': 'there',
        'shop/_schema/todo': 'there',
        'files//box/a b.txt': 'new',
      });
      const [needs] = look.dependencies;
      assert.deepEqual(
        [needs?.item.name, needs?.kind, needs?.id, needs?.here],
        ['Packed', 'service', String(services.resource[0]?.id), 'shop'],
      );
      assert.deepEqual([look.missingServices, look.secrets], [[], []]);
    });

    it('opens a secured one with its password alone, and names the secrets in it', async () => {
      const { app } = await startSignedIn({ generation });
      const file = await packed(app, 'package-pass');
      await assert.rejects(contentsOf(file), {
        message: 'This package is protected. Enter its password to see the contents.',
      });
      await assert.rejects(contentsOf(file, 'wrong-pass'), {
        message: 'Wrong password for this package.',
      });
      const { app: other } = await startSignedIn({ generation });
      const look = await inspectPackage(other, await contentsOf(file, 'package-pass'));
      assert.deepEqual(
        look.secrets.map(({ item, places }) => [item.name, places]),
        [['crm', ['config.password']]],
      );
      assert.ok(!JSON.stringify(look.secrets.map(({ places }) => places)).includes('hush'));
    });

    it('reads every item again after the import, and names what is not as it was packed', async () => {
      const { app } = await startSignedIn({ generation });
      const file = await packed(app);
      const { app: other } = await startSignedIn({ generation });
      await other.api.post('system/role', { resource: [{ name: 'Other', description: 'Mine' }] });
      const contents = await contentsOf(file);
      await importPackage(
        other,
        { file, password: '', passwordInAddress: false },
        { signal: never },
      );
      const compared = await compareAfterImport(other, contents);
      assert.deepEqual(
        Object.fromEntries(compared.map(({ item, differs }) => [item.name, differs])),
        {
          // its rule is for a service that isn't in the package, so the server skips it
          Packed: ['role_service_access_by_role_id'],
          ...{ Other: ['description'], todo: [], 'box/a b.txt': [] },
        },
      );
      await other.api.delete('files/box/a%20b.txt');
      const later = await compareAfterImport(other, contents);
      assert.equal(later.find(({ item }) => item.kind === '')?.differs, null);
    });
  });
});

describe('a package', () => {
  it("that isn't a ZIP file is rejected before it is sent", async () => {
    await assert.rejects(openPackage(new Blob(['not a zip']), ''), {
      message: "This isn't a ZIP file.",
    });
  });

  it('that unpacks to more than its directory says is damaged', async () => {
    const content = new TextEncoder().encode('x'.repeat(5000));
    const lying = Buffer.from(await writeZip([{ name: 'package.json', content }], 0));
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    const { text } = await openPackage(new Blob([lying]), '');
    await assert.rejects(text('package.json'), {
      message: "This package is damaged and can't be read.",
    });
  });

  it('that unpacks to more than a tab can hold is not unpacked here', async () => {
    const content = new TextEncoder().encode('[]');
    const names = ['package.json', 'system/role.json', 'system/user.json'];
    const bytes = await writeZip(
      names.map((name) => ({ name, content })),
      0,
    );
    const large = Buffer.from(bytes);
    const entry = Buffer.from([0x50, 0x4b, 1, 2]);
    for (let at = -1; (at = large.indexOf(entry, at + 1)) >= 0;) {
      large.writeUInt32LE(90_000_000, at + 24);
    }
    const { text } = await openPackage(new Blob([large]), '');
    const told = await Promise.all(
      names.map((name) => text(name).catch(({ message }: Error) => message)),
    );
    assert.equal(
      told[2],
      'This package is too large to inspect in the browser. You can still import it.',
    );
  });

  it('must have a package.json, or the description.json of an app package', async () => {
    const content = new TextEncoder().encode('{}');
    const zipOf = async (name: string) => new Blob([await writeZip([{ name, content }], 0)]);
    const inspect = async (name: string) => readContents(await openPackage(await zipOf(name), ''));
    for (const name of ['hello.txt', 'folder/package.json']) {
      await assert.rejects(inspect(name), ({ message }: Error) => {
        assert.equal(message, "This ZIP file isn't a package, because it has no package.json.");
        // Import isn't offered for these
        return UNREADABLE.has(message);
      });
    }
    assert.deepEqual(await inspect('description.json'), { head: {}, items: [] });
  });

  it('whose list of contents is damaged says so, instead of that it is empty', async () => {
    for (const text of ['{"service":', '[]', '']) {
      const files = [{ name: 'package.json', size: text.length }];
      await assert.rejects(readContents({ files, text: () => Promise.resolve(text) }), {
        message: "This package can't be read, because its package.json is damaged.",
      });
    }
  });

  it('of a service that exists nowhere says so', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const contents = {
      head: {},
      items: [{ service: 'gone', kind: '_schema', name: 'a', record: {} }],
    };
    assert.deepEqual((await inspectPackage(app, contents)).missingServices, ['gone']);
  });

  it('is inspected however deeply its records are nested', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const record = { id: 1, config: nested({ role_id: 9, password: 'hush' }) };
    const items = [{ service: 'system', kind: 'service', name: 'a', record }];
    const { dependencies, secrets } = await inspectPackage(app, { head: {}, items });
    assert.deepEqual(
      dependencies.map(({ kind, id }) => [kind, id]),
      [['role', '9']],
    );
    assert.match(secrets[0]?.places[0] ?? '', /^config\..*\.in\.password$/);
  });
});

describe('what came in', () => {
  const item = (record: Record<string, unknown>) => ({
    ...{ service: 'system', kind: 'app', name: 'a', record },
  });

  it('is as it was packed in whichever order its members stand', () => {
    const packedApp = item({ name: 'a', settings: { x: 1, y: [{ p: 1, q: 2 }] } });
    const found = { settings: { y: [{ q: 2, p: 1 }], x: 1 }, name: 'a' };
    assert.deepEqual(comparePacked(packedApp, found), []);
    const other = { ...found, settings: { ...found.settings, x: 2 } };
    assert.deepEqual(comparePacked(packedApp, other), ['settings']);
  });

  it('is looked for at the root of a file service by its address', async () => {
    const { app, sent } = await startSignedIn({ generation: 'current' });
    const file = { service: 'files', kind: '', name: '.gitignore', record: null, size: 1 };
    const found = await findOnInstance(app, [file]);
    assert.ok(found.get(file));
    assert.ok(sent().includes('GET files/'));
  });
});
