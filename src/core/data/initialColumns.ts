import { memberOf, type TableField, type TableSchema } from '../tables/TableSchema.ts';

/** spec 2 §9: the initial table view shows up to 8 columns. */
const LIMIT = 8;

const NAMES = new Set(
  'name title fname lname f_name l_name firstname lastname first_name last_name email phone'.split(
    ' ',
  ),
);

/**
 * Returns the columns of a table nobody has arranged:
 * names first, then dates and times, then the rest.
 */
export function initialColumns({ field }: TableSchema): string[] {
  const rank = ({ name, type }: TableField) =>
    NAMES.has(name.toLowerCase()) ? 0 : /^(date|time|datetime|timestamp)/.test(type) ? 1 : 2;
  const shown = field.filter(({ type }) => type !== 'virtual');
  const chosen = new Set([...shown].sort((one, other) => rank(one) - rank(other)).slice(0, LIMIT));
  // preference decides which columns are shown; their order is the table's, which users know
  return shown.filter((one) => chosen.has(one)).map(memberOf);
}
