import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import { JointTransaction } from '../../../../demo/platform/storage/JointTransaction.ts';

/** A database whose next row finds its counter used up, for which SQLite ends the transaction. */
function openFull() {
  const db = openDatabase(':memory:');
  db.exec('create table item (id integer primary key autoincrement, name text)');
  db.run('insert into item values (?, ?)', [9223372036854775807n, 'last']);
  return { db, addRow: () => db.run(`insert into item (name) values ('more')`) };
}

function openOther() {
  const db = openDatabase(':memory:');
  db.exec('create table item (name text)');
  return { db, names: () => db.all('select name from item').map(({ name }) => name) };
}

describe('a request that writes to two databases, of which SQLite ends the transaction of one', () => {
  it('leaves nothing of it in the other, and no transaction open in either', () => {
    const full = openFull();
    const other = openOther();
    const joint = new JointTransaction(full.db);
    const work = () => {
      joint.join(other.db);
      other.db.run(`insert into item values ('nested')`);
      full.addRow();
    };
    assert.throws(() => joint.run(() => joint.run(work)), /full/);
    assert.deepEqual(other.names(), []);
    // SQLite has one transaction at a time
    for (const { db } of [full, other]) db.exec('begin; rollback');
  });

  it('keeps nothing, if the error is caught and more rows follow', () => {
    const full = openFull();
    const other = openOther();
    const joint = new JointTransaction(full.db);
    joint.join(other.db);
    const attempt = (name: string, work: () => unknown) => {
      try {
        joint.run(() => {
          other.db.run('insert into item values (?)', [name]);
          work();
        });
      } catch {
        // as `continue=true` goes on
      }
    };
    assert.throws(() =>
      joint.run(() => {
        attempt('one', () => undefined);
        attempt('two', full.addRow);
        attempt('three', () => full.db.run(`insert into item values (1, 'three')`));
      }),
    );
    assert.deepEqual(other.names(), []);
    assert.equal(full.db.all('select id from item').length, 1);
    for (const { db } of [full, other]) db.exec('begin; rollback');
  });
});

it('a request whose own database cannot commit keeps nothing in another one', () => {
  const own = openOther();
  const key = 'references parent (id) deferrable initially deferred';
  own.db.exec(
    `create table parent (id integer primary key); create table child (parent_id ${key})`,
  );
  const other = openOther();
  const joint = new JointTransaction(own.db);
  const work = () => {
    joint.join(other.db);
    other.db.run(`insert into item values ('nested')`);
    own.db.run('insert into child values (1)');
  };
  assert.throws(() => joint.run(work), /FOREIGN KEY/);
  assert.deepEqual(other.names(), []);
  for (const { db } of [own, other]) db.exec('begin; rollback');
});
