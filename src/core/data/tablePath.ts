/** The platform's own tables are reached through its own service (spec 2 §7). */
const SYSTEM_PREFIX = /^df_sys_/;

/** Where the records of a table are, below the API base: servers know them by the alias, if there is one. */
export function tablePath(service: string, name: string, alias?: string | null): string {
  const table = alias || name;
  return SYSTEM_PREFIX.test(table)
    ? `system/${encodeURIComponent(table.replace(SYSTEM_PREFIX, ''))}`
    : `${encodeURIComponent(service)}/_table/${encodeURIComponent(table)}`;
}
