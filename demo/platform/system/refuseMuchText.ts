import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { SqlValue } from '../storage/Db.ts';
import type { TableShape } from './TableShape.ts';

/** Tables of which a page of a list holds whole rows, where a role can store them. */
const NAMES: Readonly<Partial<Record<string, string>>> = {
  cors_config: 'CORS entries',
  email_template: 'email templates',
  lookup: 'lookup keys',
  role_lookup: "roles' lookup keys",
  system_lookup: 'lookup keys',
  user_lookup: "users' lookup keys",
};

/** In bytes: less than a response can hold. */
const MOST = 16 * 1024 * 1024;
/** A page of rows that are smaller always fits, and adding up all of them for each would take long. */
const LARGE = 16 * 1024;

/**
 * Checks the limit of a table after values were stored in a row, whatever record brought them.
 *
 * @throws PlatformError 413
 */
export function refuseMuchText(
  { system }: PlatformContext,
  { table, columns }: TableShape,
  values: Iterable<SqlValue>,
): void {
  const name = NAMES[table];
  if (!name || textIn(values) < LARGE) return;
  const sizes = columns.map((column) => `total(octet_length("${column.name}"))`);
  const { size } = system.get(`select ${sizes.join(' + ')} as size from ${table}`) ?? {};
  if (Number(size) <= MOST) return;
  throw new PlatformError(413, `All ${name} together can have at most 16 MB.`);
}

const textIn = (values: Iterable<SqlValue>): number =>
  [...values].reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
