import { quoteName } from '../../query/writeClause.ts';
import type { Db } from '../../storage/Db.ts';
import { declareType } from '../declaredType.ts';
import type { ColumnInfo, ForeignKey, TableInfo } from '../TableInfo.ts';

/** The planned definition of a column. */
export interface ColumnDesign extends Omit<
  ColumnInfo,
  'reference' | 'holdsDecimalText' | 'extras'
> {
  /** `name`: of a key created through the API; others keep the database's own name. */
  reference: (ForeignKey & { name?: string }) | null;
}

/** The current columns of a table, to be changed and rebuilt. */
export function designOf(db: Db, table: TableInfo): ColumnDesign[] {
  const sql = String(db.get('select sql from sqlite_master where name = ?', [table.name])?.sql);
  return table.columns
    .filter((column) => column.extras.is_virtual !== true)
    .map((column) => {
      const name = keyName(table.name, column.name);
      const named = sql.includes(name) ? { name } : {};
      const reference = column.reference && { ...column.reference, ...named };
      return { ...column, reference };
    });
}

/** The statement that creates a table. */
export function createTableSql(table: string, columns: readonly ColumnDesign[]): string {
  const keys = columns.filter((column) => column.isPrimaryKey);
  const lines = columns.map((column) => columnSql(column, keys.length === 1));
  if (keys.length > 1)
    lines.push(`primary key (${keys.map(({ name }) => quoteName(name)).join()})`);
  return `create table ${quoteName(table)} (${lines.join(', ')})`;
}

/** The statements that create the indexes of single columns. */
export function createIndexSql(table: string, columns: readonly ColumnDesign[]): string[] {
  return columns
    .filter(({ isIndexed, isUnique, isPrimaryKey }) => isIndexed && !isUnique && !isPrimaryKey)
    .map(
      ({ name }) =>
        `create index ${quoteName(`ndx_${table}_${name}`)} on ${quoteName(table)} (${quoteName(name)})`,
    );
}

/** The name that the platform gives to a foreign key that it creates. */
export function keyName(table: string, column: string): string {
  return `fk_public_${table}_${column}`;
}

/** The names of the existing foreign keys of a table: the platform's, or PostgreSQL's default. */
export function foreignKeyNames(db: Db, table: string): (column: string) => string {
  const sql = String(db.get('select sql from sqlite_master where name = ?', [table])?.sql);
  return (column) => {
    const made = keyName(table, column);
    return sql.includes(made) ? made : `${table}_${column}_fkey`;
  };
}

function columnSql(column: ColumnDesign, isOnlyKey: boolean): string {
  const { name, dbType, notNull, isPrimaryKey, isAutoIncrement, isUnique, reference } = column;
  return [
    quoteName(name),
    isAutoIncrement ? 'integer' : declareType(dbType),
    notNull ? 'not null' : '',
    isPrimaryKey && isOnlyKey ? `primary key${isAutoIncrement ? ' autoincrement' : ''}` : '',
    // a field can be unique beside being part of a key
    isUnique && !(isPrimaryKey && isOnlyKey) ? 'unique' : '',
    column.default === null ? '' : `default ${defaultSql(column.default)}`,
    reference ? referenceSql(reference) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function defaultSql(text: string): string {
  return /^(null|true|false|current_\w+|[-+]?[\d.]+|'([^']|'')*')$/i.test(text)
    ? text
    : `(${text})`;
}

function referenceSql({ name, table, field, onUpdate, onDelete }: ForeignKey & { name?: string }) {
  const named = name ? `constraint ${quoteName(name)} ` : '';
  const rules = `on update ${onUpdate} on delete ${onDelete}`;
  return `${named}references ${quoteName(table)} (${quoteName(field)}) ${rules}`;
}
