import { quoteName } from '../../query/writeClause.ts';
import type { DatabaseCall } from '../DatabaseCall.ts';
import { tableKeys } from '../tableCatalog.ts';
import type { TableInfo } from '../TableInfo.ts';
import { databaseFailure } from './schemaFailure.ts';
import { keyName, type ColumnDesign } from './TableDesign.ts';

type KeyColumn = Pick<ColumnDesign, 'name' | 'isPrimaryKey' | 'isUnique'>;

/**
 * Rejects a change of a table that takes away a field that foreign keys refer to, or makes its values
 * no longer unique. SQLite accepts that, and then rejects all changes of the tables with the keys.
 *
 * @param after the columns of the table after the change.
 * @throws PlatformError in the words of the engine.
 */
export function refuseLostKeys(
  { db, engine }: DatabaseCall,
  { name: table, columns: before }: TableInfo,
  after: readonly ColumnDesign[],
): void {
  const isThis = (name: string) => name.toLowerCase() === table.toLowerCase();
  const own = after.flatMap(({ name: column, reference: key }) =>
    key ? [{ table, column, key }] : [],
  );
  const others = tableKeys(db).filter((each) => !isThis(each.table));
  for (const { table: from, column: by, key } of [...others, ...own]) {
    if (!isThis(key.table)) continue;
    const column = find(before, key.field);
    const left = find(after, key.field);
    const isKept = left && (isUnique(after, left) || !(column && isUnique(before, column)));
    if (!column || isKept) continue;
    const names = { table, column: column.name, from, constraint: keyName(from, by) };
    throw databaseFailure(
      engine,
      engine === 'pgsql' ? pgsqlWords(names) : mysqlWords(names, left !== undefined),
      `ALTER TABLE ${quoteName(table)} DROP COLUMN ${quoteName(column.name)}`,
    );
  }
}

function find<C extends KeyColumn>(columns: readonly C[], name: string): C | undefined {
  return columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

const isUnique = (columns: readonly KeyColumn[], column: KeyColumn): boolean =>
  column.isUnique ||
  (column.isPrimaryKey && columns.filter(({ isPrimaryKey }) => isPrimaryKey).length === 1);

type Names = Record<'table' | 'column' | 'from' | 'constraint', string>;

const pgsqlWords = ({ table, column, from, constraint }: Names): [string, string] => [
  '2BP01',
  `Dependent objects still exist: 7 ERROR:  cannot drop column ${column} of table ${table} because other objects depend on it\nDETAIL:  constraint ${constraint} on table ${from} depends on column ${column} of table ${table}\nHINT:  Use DROP ... CASCADE to drop the dependent objects too.`,
];

const mysqlWords = ({ column, from, constraint }: Names, isStored: boolean): [string, string] => [
  'HY000',
  isStored
    ? `General error: 1553 Cannot drop index '${column}': needed in a foreign key constraint`
    : `General error: 1829 Cannot drop column '${column}': needed in a foreign key constraint '${constraint}' of table '${from}'`,
];
