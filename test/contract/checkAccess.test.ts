import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('checkAccess.ts', import.meta.url));
let folder = '';

function check(file: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, file],
    { encoding: 'utf8' },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

describe('npm run check:access', () => {
  before(() => (folder = mkdtempSync(join(tmpdir(), 'check-access-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('says in a sentence what is wrong with the file it is given', () => {
    const bad = join(folder, 'bad.json');
    const none = join(folder, 'none.json');
    const missing = check(none);
    assert.equal(missing.status, 1);
    assert.match(missing.said, /^\S+none\.json cannot be read: ENOENT.*$/);
    writeFileSync(bad, '{"a":');
    assert.match(check(bad).said, /^\S+bad\.json cannot be read: .*JSON.*$/);
    writeFileSync(bad, '{"a":1}');
    const other = check(bad);
    assert.equal(other.status, 1);
    assert.match(other.said, /^\S+bad\.json holds no recorded decisions: it lacks .*$/);
  });
});
