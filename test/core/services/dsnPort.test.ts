import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dsnSample, readDsn } from '../../../src/core/services/dsn.ts';
import { portProblem, writePort } from '../../../src/core/services/dsnPort.ts';

describe('the port of a connection string', () => {
  it('is a number from 1 to 65535, or none', () => {
    for (const good of ['', ' ', '1', '3306', ' 5432 ', '65535'])
      assert.equal(portProblem(good), '');
    const wrong = [
      '0',
      '65536',
      '100000',
      '-1',
      '33.06',
      '3306;dbname=x',
      'abc',
      '1e3',
      '033',
      '٣٣',
    ];
    for (const text of wrong) assert.match(portProblem(text), /^Enter a port from 1 to 65535/);
  });

  it('is written, taken away and written again as each vendor has it', () => {
    for (const driver of ['mysql', 'pgsql', 'dblib', 'sqlsrv', 'oracle', 'ibm']) {
      const dsn = dsnSample(driver, undefined);
      const { port: _port, ...others } = readDsn(dsn);
      const without = writePort(dsn, '');
      assert.deepEqual(readDsn(without), others, without);
      assert.doesNotMatch(without, /port|;;|:;|,;|\d{4}/i);
      assert.deepEqual(readDsn(writePort(without, '99')), { ...others, port: '99' });
      assert.equal(writePort(without, ''), without);
    }
  });

  it('is removed without a trace wherever it is', () => {
    assert.equal(writePort('mysql:port=1;host=h', ''), 'mysql:host=h');
    assert.equal(writePort('mysql:host=h;port=1', ''), 'mysql:host=h');
    assert.equal(writePort('pgsql:host=h port=1 dbname=d', ''), 'pgsql:host=h dbname=d');
    assert.equal(writePort('sqlsrv:Server=h,1433;Database=d', ''), 'sqlsrv:Server=h;Database=d');
    assert.equal(writePort('ibm:HOSTNAME=h;PORT=1;', ''), 'ibm:HOSTNAME=h;');
  });
});
