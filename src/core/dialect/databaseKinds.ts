/** Kinds of databases: the names of their drivers, and of their types of services. */
export const POSTGRES: readonly string[] = ['pgsql', 'alloydb', 'redshift', 'aws_redshift_db'];
export const MYSQL: readonly string[] = ['mysql', 'mariadb', 'memsql'];

/** Databases in whose texts a backslash is a character like any other. */
export const STANDARD_TEXTS: readonly string[] = [
  ...['pgsql', 'alloydb', 'sqlite', 'sqlsrv', 'oracle', 'ibmdb2'],
];

/**
 * Whether a database compares a column of this native type with a pattern: PostgreSQL does so for
 * texts only, others for all but a few types. `database` is its kind, if known.
 */
export function hasPatterns(native: string | null | undefined, database = ''): boolean {
  if (POSTGRES.includes(database)) return !native || /char|text|^name$/i.test(native);
  return !/^(uuid|jsonb?)$/i.test(native ?? '');
}
