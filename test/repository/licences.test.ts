import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { licenceChoice, writeLicences } from '../../build/licences.ts';

interface Component {
  name: string;
  hashes?: { alg: string; content: string }[];
  licenses: object[];
}

interface Bill {
  serialNumber: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
}

const folder = mkdtempSync(join(tmpdir(), 'df-licences-'));

/** Returns what is written for a folder whose only script contains code of these packages. */
function written(...names: string[]) {
  const sources = names.map((name) => `../node_modules/${name}/index.js`);
  writeFileSync(join(folder, 'a.js.map'), JSON.stringify({ sources }));
  writeLicences(folder);
  const text = readFileSync(join(folder, 'sbom.cdx.json'), 'utf8');
  return { text, bill: JSON.parse(text) as Bill };
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
});
