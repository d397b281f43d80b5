import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { nodeScrypt } from '../../../../demo/platform/node/nodeScrypt.ts';

const SALT = new Uint8Array(12);

describe('hashes of passwords', () => {
  it('leave threads free for those who read a file in the meantime', async () => {
    const done: string[] = [];
    const hashes = Array.from({ length: 12 }, () =>
      nodeScrypt.later('x', SALT, 2 ** 14).then(() => done.push('hash')),
    );
    await readFile('package.json');
    done.push('file');
    await Promise.all(hashes);
    assert.ok(done.indexOf('file') < 4, done.join());
  });

  it('are rejected with 503 if too many requests wait, and work again later', async () => {
    const hash = () =>
      nodeScrypt.later('x', SALT, 16).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
    const statuses = await Promise.all(Array.from({ length: 100 }, hash));
    assert.ok(statuses.filter((status) => status === 503).length > 20);
    assert.ok(statuses.filter((status) => status === 200).length >= 64);
    assert.equal(await hash(), 200);
  });
});
