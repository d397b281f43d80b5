import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { changedPackages } from '../../build/changedPackages.mjs';
import { licenceChoice, writeLicences } from '../../build/licences.mjs';

interface Component {
  name: string;
  hashes?: { alg: string; content: string }[];
  licenses: object[];
  pedigree?: { patches: { type: string }[]; notes: string };
}

interface Bill {
  serialNumber: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
}

const folder = mkdtempSync(join(tmpdir(), 'df-licences-'));

/** What is written of a folder whose one script has code of these packages. */
function written(...names: string[]) {
  const sources = names.map((name) => `../node_modules/${name}/index.js`);
  writeFileSync(join(folder, 'a.js.map'), JSON.stringify({ sources }));
  writeLicences(folder);
  const text = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8');
  const terms = readFileSync(join(folder, 'licences.txt'), 'utf8');
  return { text, bill: JSON.parse(text) as Bill, terms };
}

describe('the bill of materials', () => {
  after(() => rmSync(folder, { recursive: true }));

  it('is the same to the byte for the same content, and has a number by it', () => {
    const once = written('preact', 'yaml');
    assert.equal(written('preact', 'yaml').text, once.text);
    assert.match(
      once.bill.serialNumber,
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    assert.notEqual(written('yaml').bill.serialNumber, once.bill.serialNumber);
    assert.equal(once.bill.metadata.timestamp, undefined);
  });

  it('has the hash of each package’s archive', () => {
    for (const { name, hashes } of written('preact', '@zip.js/zip.js').bill.components) {
      assert.equal(hashes?.[0]?.alg, 'SHA-512', name);
      assert.match(hashes[0].content, /^[\da-f]{128}$/, name);
    }
  });

  it('names terms by their identifier, as an expression, or by their words', () => {
    assert.deepEqual(licenceChoice('MIT'), { license: { id: 'MIT' } });
    assert.deepEqual(licenceChoice('(MIT OR Apache-2.0)'), { expression: '(MIT OR Apache-2.0)' });
    assert.deepEqual(licenceChoice('SEE LICENSE IN a.txt'), {
      license: { name: 'SEE LICENSE IN a.txt' },
    });
    assert.deepEqual(licenceChoice(undefined), { license: { name: 'unknown' } });
  });

  it('tells which packages are changed, as the licences do', () => {
    const names = Object.keys(changedPackages);
    const { bill, terms } = written(...names, 'yaml');
    for (const { name, pedigree } of bill.components) {
      assert.equal(
        pedigree?.notes.includes(changedPackages[name]?.says ?? '-'),
        name === 'yaml' ? undefined : true,
      );
    }
    for (const { by, says } of Object.values(changedPackages)) {
      assert.ok(terms.includes(`Changed (${by}): ${says}`), says);
    }
  });
});

describe('the packages that the build changes', () => {
  interface Plugin {
    load?: (id: string) => unknown;
    transform?: (code: string, id: string) => unknown;
  }

  /** The packages of which a plugin takes a file in hand. */
  function changedBy(plugin: Plugin): string[] {
    const takes = (id: string) =>
      (plugin.load?.(id) ?? plugin.transform?.(readFileSync(id, 'utf8'), id) ?? null) !== null;
    return ['acorn', 'yaml', 'zustand', ...Object.keys(changedPackages)].filter((name) =>
      readdirSync(`node_modules/${name}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.m?js$/.test(file))
        .some((file) => takes(resolve(`node_modules/${name}`, file))),
    );
  }

  for (const by of new Set(Object.values(changedPackages).map((change) => change.by))) {
    it(`are those that ${by} takes in hand`, async () => {
      const name = /(\w+)\.mjs$/.exec(by)?.[1] ?? '';
      const module = (await import(resolve(by))) as Record<string, () => Plugin>;
      const listed = Object.keys(changedPackages).filter(
        (each) => changedPackages[each]?.by === by,
      );
      assert.deepEqual(changedBy(module[name]?.() ?? {}).sort(), listed.sort());
    });
  }
});
