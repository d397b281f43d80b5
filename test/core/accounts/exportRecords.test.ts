import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exactFilter } from '../../../src/core/accounts/exactFilter.ts';
import { users } from '../../../src/core/resources/users.ts';
import { exportRecords } from '../../../src/core/accounts/exportRecords.ts';
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

  it('contains only the records of a filter', async () => {
    const { app } = await startSignedIn({ generation: 'classic' });
    const filter = exactFilter(app, users.filterFields, { filter: 'lindqvist' });
    const { path } = users;
    const file = await exportRecords(app, { path, filter: filter ?? '' }, 'csv');
    const [, ...lines] = (await file.text()).trim().split('\n');
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /lindqvist/);
    // `_` stands for any character there
    assert.equal(exactFilter(app, users.filterFields, { filter: 'a_b' }), null);
    assert.equal(exactFilter(app, users.filterFields, { filter: '' }), '');
  });

  it('can be stopped', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const stopper = new AbortController();
    const file = exportRecords(app, users, 'csv', { signal: stopper.signal });
    stopper.abort();
    await assert.rejects(file, { kind: 'aborted' });
  });
});
