/** The platform's own tables are reached through its own service (spec 2 §7). */
const SYSTEM_PREFIX = /^df_sys_/;

/**
 * Returns the path of a table's records below the API base.
 * Servers use the alias if a table has one.
 */
export function tablePath(service: string, name: string, alias?: string | null): string {
  const table = alias || name;
  return SYSTEM_PREFIX.test(table)
    ? `system/${encodeURIComponent(table.replace(SYSTEM_PREFIX, ''))}`
    : `${encodeURIComponent(service)}/_table/${encodeURIComponent(table)}`;
}
