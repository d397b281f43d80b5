import { PlatformError } from '../../http/PlatformError.ts';
import { quoteName } from '../../query/writeClause.ts';
import { briefly } from '../../storage/briefly.ts';
import type { Row } from '../../storage/Db.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import type { Engine } from '../Engine.ts';
import { databaseFailure } from '../schema/schemaFailure.ts';
import { foreignKeyNames } from '../schema/TableDesign.ts';
import { tableKeys } from '../tableCatalog.ts';
import type { TableInfo } from '../TableInfo.ts';
import type { Assignment } from './parseRecord.ts';

/** A statement on a table, kept in parts because the servers' errors quote it. */
export interface RecordStatement {
  kind: 'insert' | 'update' | 'delete';
  table: TableInfo;
  assignments: readonly Assignment[];
  /** The identifying column and value, of a row that existed. */
  row?: Row;
}

/**
 * What a real server reports when its database rejects a write: SQLite's own words, or those of
 * MySQL and PostgreSQL for the same problem.
 */
export function recordFailure(
  call: DatabaseCall,
  error: unknown,
  statement: RecordStatement,
): unknown {
  if (error instanceof PlatformError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const { engine } = call;
  const quoted = quote(call, statement);
  if (/cannot modify .* because it is a view/.test(text)) return viewFailure(call, statement);
  const [reason = ''] = /(UNIQUE|NOT NULL|FOREIGN KEY) constraint failed.*$/.exec(text) ?? [];
  if (reason === '') {
    return databaseFailure('sqlite', ['HY000', `General error: 1 ${text}`], quoted);
  }
  if (engine === 'sqlite') {
    const words = `Integrity constraint violation: 19 ${reason}`;
    return databaseFailure(engine, ['23000', words], quoted);
  }
  const words = reason.startsWith('FOREIGN')
    ? keyText(call, statement)
    : columnText(call, statement, reason);
  return databaseFailure(engine, words, quoted);
}

type Words = [state: string, text: string];

/** A view shows rows of tables and doesn't accept any. */
export function viewFailure(call: DatabaseCall, statement: RecordStatement): PlatformError {
  const { kind, table } = statement;
  const act = { insert: 'insert into', update: 'update', delete: 'delete from' }[kind];
  const words: Record<Engine, Words> = {
    sqlite: ['HY000', `General error: 1 cannot modify ${table.name} because it is a view`],
    mysql: [
      'HY000',
      `General error: 1288 The target table ${table.name} of the ${kind.toUpperCase()} is not updatable`,
    ],
    pgsql: [
      '55000',
      `Object not in prerequisite state: 7 ERROR:  cannot ${act} view "${table.name}"`,
    ],
  };
  return databaseFailure(call.engine, words[call.engine], quote(call, statement));
}

function columnText({ engine }: DatabaseCall, statement: RecordStatement, reason: string): Words {
  const { table, assignments } = statement;
  const [, column = ''] = /failed: [^.]+\.(\w+)/.exec(reason) ?? [];
  const value = briefly(
    assignments.find((one) => one.column === quoteName(column))?.shown ?? 'null',
  );
  const isKey = table.primaryKey.includes(column);
  if (reason.startsWith('NOT NULL')) {
    return engine === 'pgsql'
      ? [
          '23502',
          `Not null violation: 7 ERROR:  null value in column "${column}" of relation "${table.name}" violates not-null constraint`,
        ]
      : ['23000', `Integrity constraint violation: 1048 Column '${column}' cannot be null`];
  }
  if (engine === 'mysql') {
    const key = isKey ? 'PRIMARY' : column;
    return [
      '23000',
      `Integrity constraint violation: 1062 Duplicate entry '${value}' for key '${key}'`,
    ];
  }
  const key = isKey ? `${table.name}_pkey` : `${table.name}_${column}_key`;
  return [
    '23505',
    `Unique violation: 7 ERROR:  duplicate key value violates unique constraint "${key}"\nDETAIL:  Key (${column})=(${value}) already exists.`,
  ];
}

function keyText(call: DatabaseCall, statement: RecordStatement): Words {
  return statement.kind === 'delete' ? childText(call, statement) : parentText(call, statement);
}

/** A row that others refer to. */
function childText({ db, engine }: DatabaseCall, { table, row = {} }: RecordStatement): Words {
  const key = tableKeys(db).find((one) => {
    if (one.key.table !== table.name || one.key.onDelete !== 'NO ACTION') return false;
    const where = `${quoteName(one.column)} = ?`;
    const value = row[one.key.field] ?? null;
    return db.get(`select 1 from ${quoteName(one.table)} where ${where}`, [value]);
  });
  if (engine === 'mysql') {
    return [
      '23000',
      'Integrity constraint violation: 1451 Cannot delete or update a parent row: a foreign key constraint fails',
    ];
  }
  const child = key?.table ?? '';
  const field = key?.key.field ?? '';
  return [
    '23503',
    `Foreign key violation: 7 ERROR:  update or delete on table "${table.name}" violates foreign key constraint "${foreignKeyNames(db, child)(key?.column ?? '')}" on table "${child}"\nDETAIL:  Key (${field})=(${briefly(row[field] ?? null)}) is still referenced from table "${child}".`,
  ];
}

/** A value that refers to nothing. */
function parentText({ db, engine }: DatabaseCall, statement: RecordStatement): Words {
  const { table, assignments } = statement;
  if (engine === 'mysql') {
    return [
      '23000',
      'Integrity constraint violation: 1452 Cannot add or update a child row: a foreign key constraint fails',
    ];
  }
  const column = table.columns.find(({ name, reference }) => {
    const value = assignments.find((one) => one.column === quoteName(name))?.shown ?? null;
    if (!reference || value === null) return false;
    const parent = `select 1 from ${quoteName(reference.table)} where ${quoteName(reference.field)} = ?`;
    return !db.get(parent, [value]);
  });
  const name = column?.name ?? '';
  const value = assignments.find((one) => one.column === quoteName(name))?.shown ?? null;
  return [
    '23503',
    `Foreign key violation: 7 ERROR:  insert or update on table "${table.name}" violates foreign key constraint "${foreignKeyNames(db, table.name)(name)}"\nDETAIL:  Key (${name})=(${briefly(value)}) is not present in table "${column?.reference?.table ?? ''}".`,
  ];
}

function quote({ engine }: DatabaseCall, { kind, table, assignments, row }: RecordStatement) {
  const name = `${engine === 'pgsql' ? '"public".' : ''}${quoteName(table.name)}`;
  const values = assignments.map(({ shown }) => briefly(shown ?? '?'));
  const columns = assignments.map(({ column }) => column);
  const where = Object.entries(row ?? {})
    .filter(([column]) => table.primaryKey.includes(column))
    .map(([column, value]) => `${quoteName(column)} = ${briefly(value)}`)
    .join(' and ');
  if (kind === 'delete') return `delete from ${name} where ${where}`;
  if (kind === 'update') {
    const changes = columns.map((column, index) => `${column} = ${values[index] ?? ''}`);
    return `update ${name} set ${changes.join(', ')} where ${where}`;
  }
  const returning = engine === 'pgsql' ? ` returning ${quoteName(table.primaryKey[0] ?? '')}` : '';
  return `insert into ${name} (${columns.join(', ')}) values (${values.join(', ')})${returning}`;
}
