import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseRefusal } from '../../../src/core/http/databaseRefusal.ts';

const said = (message: string) => {
  const { sentence, field, reason } = databaseRefusal(message) ?? {};
  return sentence?.replace('{field}', field ?? '').replace('{reason}', reason ?? '');
};
const STATE = 'SQLSTATE[23000]: Integrity constraint violation: ';

describe('what a server passes on from its database', () => {
  it('is said in plain words with the column, for any database', () => {
    const taken = (field: string) => `Another record already has this ${field}.`;
    assert.equal(
      said(`${STATE}19 UNIQUE constraint failed: app.name (SQL: insert)`),
      taken('name'),
    );
    const mysql =
      "1062 Duplicate entry 'a@b.example' for key 'user_email_unique' (Connection: mysql, SQL: x)";
    assert.equal(said(STATE + mysql), taken('email'));
    const inTable = (table: string, key: string) =>
      `${STATE}1062 Duplicate entry 'a' for key '${key}' (Connection: mysql, SQL: insert into \`${table}\` (x))`;
    assert.equal(said(inTable('cors_config', 'cors_config_path_unique')), taken('path'));
    assert.equal(said(inTable('app', 'app_api_key_unique')), taken('api_key'));
    const named = `${STATE}1062 Duplicate entry 'a' for key 'people.email' (SQL: insert into "people" ("id", "email") values (1, a))`;
    assert.equal(said(named), taken('email'));
    const several = `${STATE}1062 Duplicate entry '3-7' for key 'order_id' (SQL: insert into "items" ("order_id", "line") values (3, 7))`;
    assert.equal(
      said(several),
      "Another record already has this value: Duplicate entry '3-7' for key 'order_id'",
    );
    const unlike = `${STATE}1062 Duplicate entry 'a-b' for key 'undx_people_email' (SQL: update "people" set "email" = a)`;
    assert.equal(
      said(unlike),
      "Another record already has this value: Duplicate entry 'a-b' for key 'undx_people_email'",
    );
    const postgres =
      'SQLSTATE[23505]: Unique violation: 7 ERROR: duplicate key value violates unique constraint "app_name_unique" DETAIL: Key (name)=(Till) already exists.';
    assert.equal(said(postgres), taken('name'));
    const missing =
      "SQLSTATE[HY000]: General error: 1364 Field 'name' doesn't have a default value (Connection: mysql, SQL: insert)";
    assert.equal(said(missing), 'name is required.');
    assert.equal(
      said(
        "SQLSTATE[22001]: String data, right truncated: 1406 Data too long for column 'phone' at row 1",
      ),
      'The value of phone is too long or too large.',
    );
    assert.equal(
      said(`${STATE}19 FOREIGN KEY constraint failed (SQL: delete from "role")`),
      "The referenced record doesn't exist, or other records refer to this one.",
    );
  });

  it('says which value was to be written to which table, so that a row can be marked', () => {
    const text = `${STATE}19 UNIQUE constraint failed: user_lookup.name (SQL: insert into "user_lookup" ("name", "value") values (region, x))`;
    const { table, value } = databaseRefusal(text) ?? {};
    assert.deepEqual([table, value], ['user_lookup', 'region']);
  });

  it('can be a missing connection', () => {
    const text = 'SQLSTATE[08006] [7] connection to server at "127.0.0.1", port 1 failed';
    assert.equal(said(text), "The server can't reach the database.");
  });

  it('is not guessed from the values of the statement', () => {
    const text =
      'SQLSTATE[HY000]: General error: 1 disk full (SQL: insert values (Duplicate entry))';
    assert.equal(said(text), 'The database rejected this request: disk full');
  });

  it('has the first line of any other reason', () => {
    const reasons = {
      'SQLSTATE[2BP01]: Dependent objects still exist: 7 ERROR:  cannot drop table a because other objects depend on it\nDETAIL: b':
        'cannot drop table a because other objects depend on it',
      "SQLSTATE[42S02]: Base table or view not found: 1146 Table 'a' is missing (SQL: select 1)":
        "Table 'a' is missing",
      'SQLSTATE[HY000] [1045] Access denied': 'Access denied',
      'SQLSTATE[42S02]: [Microsoft][ODBC Driver 18][SQL Server]Invalid object name':
        'Invalid object name',
    };
    for (const [text, reason] of Object.entries(reasons))
      assert.equal(said(text), `The database rejected this request: ${reason}`);
    assert.equal(said('SQLSTATE[HY000]: (SQL: x)'), 'The database rejected this request.');
  });

  it('is left alone if the server has a readable sentence', () => {
    assert.equal(databaseRefusal('A registered user already exists.'), null);
    assert.equal(databaseRefusal('Duplicate entry'), null);
  });
});
