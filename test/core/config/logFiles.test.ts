import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { logFiles, logsService, readLogTail } from '../../../src/core/config/logFiles.ts';
import { putText } from '../../../src/core/files/textFile.ts';
import { startSignedIn } from '../startApp.ts';

describe('the logs of an instance', () => {
  it('are in a service that current servers have, and classic ones don’t', async () => {
    const current = await startSignedIn({ generation: 'current' });
    assert.equal(await logsService(current.app), 'logs');
    const classic = await startSignedIn({ generation: 'classic' });
    assert.equal(await logsService(classic.app), null);
  });

  it('are listed without hidden files, the one written last first', async () => {
    const { app, clock } = await startSignedIn({ generation: 'current' });
    const names = async () => (await logFiles(app, 'logs')).map(({ name }) => name);
    assert.deepEqual(await names(), ['dreamfactory.log']);
    clock.now += 60_000;
    await putText(app, 'logs', 'api.log', 'One line.\n');
    assert.deepEqual(await names(), ['api.log', 'dreamfactory.log']);
  });

  it('are read from their end, whole lines only', async () => {
    const { app } = await startSignedIn({ generation: 'current' });
    const line = 'x'.repeat(999);
    await putText(app, 'logs', 'long.log', `${line}\n`.repeat(1000) + 'the end\n');
    const { lines, isCut } = await readLogTail(app, 'logs', 'long.log');
    assert.equal(isCut, true);
    assert.equal(lines.at(-1), 'the end');
    assert.ok(lines.slice(0, -1).every((one) => one === line));
    await putText(app, 'logs', 'short.log', 'one\r\ntwo');
    const short = await readLogTail(app, 'logs', 'short.log');
    assert.deepEqual(short, { lines: ['one', 'two'], isCut: false });
  });
});
