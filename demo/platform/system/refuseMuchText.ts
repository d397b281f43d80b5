import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
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

/**
 * Checks the limit of a table after a row was stored or changed, whatever record brought it.
 *
 * @throws PlatformError 413
 */
export function refuseMuchText({ system }: PlatformContext, { table, columns }: TableShape): void {
  const name = NAMES[table];
  if (!name) return;
  const sizes = columns.map((column) => `total(octet_length("${column.name}"))`);
  const { size } = system.get(`select ${sizes.join(' + ')} as size from ${table}`) ?? {};
  if (Number(size) <= MOST) return;
  throw new PlatformError(413, `All ${name} together can have at most 16 MB.`);
}
