import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dsnHas, dsnSample, readDsn, writeDsn } from '../../../src/core/services/dsn.ts';

const sql = {
  mysql: 'mysql:host=localhost;port=3306;dbname=db;charset=utf8',
  pgsql: 'pgsql:host=localhost;port=5432;dbname=db;user=name;password=pwd',
  dblib: 'dblib:host=localhost:1433;dbname=database;charset=UTF-8',
  sqlsrv: 'sqlsrv:Server=localhost,1433;Database=db',
  oci: 'oci:dbname=(DESCRIPTION = (ADDRESS_LIST = (ADDRESS = (PROTOCOL = TCP)(HOST = 192.168.1.1)(PORT = 1521))) (CONNECT_DATA = (SID = db)))',
  ibm: 'ibm:DRIVER={IBM DB2 ODBC DRIVER};DATABASE=db;HOSTNAME=localhost;PORT=56789;PROTOCOL=TCPIP;',
};

describe('the parts of a connection string', () => {
  it('are read from the samples of every vendor', () => {
    assert.deepEqual(readDsn(sql.mysql), { host: 'localhost', port: '3306', database: 'db' });
    assert.deepEqual(readDsn(sql.dblib), { host: 'localhost', port: '1433', database: 'database' });
    assert.deepEqual(readDsn(sql.sqlsrv), { host: 'localhost', port: '1433', database: 'db' });
    assert.deepEqual(readDsn(sql.oci), { host: '192.168.1.1', port: '1521', database: 'db' });
    assert.deepEqual(readDsn(sql.ibm), { host: 'localhost', port: '56789', database: 'db' });
    assert.deepEqual(readDsn('sqlite:db.sq3'), { database: 'db.sq3' });
    assert.deepEqual(readDsn('no connection'), {});
  });

  it('are written in place, and nothing else changes', () => {
    for (const dsn of Object.values(sql)) {
      const before = readDsn(dsn);
      const changed = writeDsn(dsn, 'host', 'db.example.com');
      assert.deepEqual(readDsn(changed), { ...before, host: 'db.example.com' });
      assert.equal(writeDsn(changed, 'host', before.host ?? ''), dsn);
      assert.equal(readDsn(writeDsn(dsn, 'port', '99')).port, '99');
      assert.equal(readDsn(writeDsn(dsn, 'database', 'my$1db')).database, 'my$1db');
    }
  });

  it('are added if they were missing', () => {
    assert.equal(writeDsn('mysql:', 'host', 'h'), 'mysql:host=h');
    assert.equal(writeDsn('mysql:host=h', 'port', '1'), 'mysql:host=h;port=1');
    assert.equal(writeDsn('dblib:host=h;dbname=d', 'port', '1'), 'dblib:host=h:1;dbname=d');
    assert.equal(writeDsn('sqlsrv:Server=h', 'port', '1'), 'sqlsrv:Server=h,1');
    assert.equal(readDsn(writeDsn('oci:', 'host', 'h')).host, 'h');
    assert.equal(writeDsn('unheard:x', 'host', 'h'), 'unheard:x');
  });

  it('have the ports of the specification: Oracle 1521, IBM 50000 over TCPIP', () => {
    assert.equal(readDsn(dsnSample('oracle', undefined)).port, '1521');
    assert.equal(dsnSample('ibm', sql.ibm), sql.ibm.replace('56789', '50000'));
    assert.match(dsnSample('ibm', undefined), /\{IBM DB2 ODBC DRIVER\}.*PORT=50000;PROTOCOL=TCPIP/);
    assert.equal(dsnSample('mysql', sql.mysql), sql.mysql);
    assert.equal(dsnSample('unheard', undefined), '');
  });

  it("are left alone if they are written in a way that can't be read", () => {
    for (const dsn of ['oci:dbname=//myhost:1521/xe;charset=AL32UTF8', 'oci:dbname=SALES']) {
      assert.equal(dsnHas(dsn, 'host'), false);
      assert.equal(writeDsn(dsn, 'host', 'h'), dsn);
      assert.equal(dsnSample('oracle', dsn), dsn);
    }
    const blanks = 'pgsql:host=db1 port=5432 dbname=shop';
    assert.deepEqual(readDsn(blanks), { host: 'db1', port: '5432', database: 'shop' });
    assert.equal(writeDsn(blanks, 'host', 'db2'), blanks.replace('db1', 'db2'));
  });

  it('are what the vendor has: a file has no host', () => {
    assert.equal(dsnHas('sqlite:db.sq3', 'host'), false);
    assert.equal(dsnHas('pgsql:', 'host'), true);
    assert.equal(dsnHas('', 'host'), false);
  });
});
