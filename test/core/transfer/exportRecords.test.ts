import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { users } from '../../../src/core/resources/users.ts';
import { exportRecords } from '../../../src/core/transfer/exportRecords.ts';
import { startSignedIn } from '../startApp.ts';

describe('exportRecords', () => {
  it('reports how much of the file has arrived', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const heard: number[] = [];
    const file = await exportRecords(app, users, 'csv', {
      onReceived: (bytes) => heard.push(bytes),
    });
    assert.ok(file.size > 0);
    assert.equal(heard.at(-1), file.size);
    assert.match(await file.text(), /sam@example\.com/);
  });

  it('can be stopped', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const stopper = new AbortController();
    const file = exportRecords(app, users, 'csv', { signal: stopper.signal });
    stopper.abort();
    await assert.rejects(file, { kind: 'aborted' });
  });
});
