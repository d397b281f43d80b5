import type { App } from '../page/createApp.ts';
import { readList } from '../http/readList.ts';
import { unwrap } from '../http/unwrap.ts';
import { comparison } from '../data/comparison.ts';
import { tablePath } from '../data/tablePath.ts';
import { fetchTable } from '../tables/fetchTable.ts';
import type { Risk } from './findDataLoss.ts';
import {
  memberOf,
  primaryKeyOf,
  type TableField,
  type TableSchema,
} from '../tables/TableSchema.ts';

/** A risk and how many rows it affects; null if the server could not tell. */
export interface CountedRisk extends Risk {
  count: number | null;
}

/** A count that takes longer is not worth the wait. */
const COUNT_PATIENCE_MS = 3000;
/** Distinct values that are looked up; with more of them a count would take too long. */
const VALUES_MAX = 1000;
/** Values in one filter, so that URLs stay below what servers accept. */
const VALUES_PER_CALL = 40;

/** Counts through the API. Never rejects: what can't be counted in time is null. */
export function countAffectedRows(
  app: App,
  service: string,
  table: TableSchema,
  risk: Risk,
): Promise<CountedRisk> {
  const count = risk.kind === 'orphan' ? countOrphans : countRows;
  return count(app, service, table, risk).then(
    (found) => ({ ...risk, count: found }),
    () => ({ ...risk, count: null }),
  );
}

/** Servers find records only by the aliases of table and field. */
const pathOf = (service: string, { name, alias }: TableSchema) => tablePath(service, alias || name);

function filterName({ field }: TableSchema, name: string): string | null {
  const found = field.find((one) => one.name === name);
  const member = found ? memberOf(found) : name;
  // filters know no way to quote a name
  return /^\w+$/.test(member) ? member : null;
}

function filterOf({ kind, length = 0, isNew }: Risk, member: string | null): string | null {
  if (kind === 'records' || isNew) return null;
  if (kind === 'null') return `(${member} is null)`;
  if (kind === 'lost' || kind === 'type') return `(${member} is not null)`;
  // one character more than fits, and anything after it
  return `(${member} like "${'_'.repeat(length + 1)}%")`;
}

async function countRows(app: App, service: string, table: TableSchema, risk: Risk) {
  const ofColumn = risk.kind !== 'records' && !risk.isNew;
  const member = ofColumn ? filterName(table, risk.field) : null;
  if (ofColumn && !member) return null;
  const [key] = primaryKeyOf(table);
  const query = {
    fields: key === undefined ? member : filterName(table, key),
    filter: filterOf(risk, member),
    limit: 1,
    include_count: true,
  };
  const signal = AbortSignal.timeout(COUNT_PATIENCE_MS);
  return unwrap(await app.api.get(pathOf(service, table), query, { signal })).count ?? null;
}

/** Counts the rows whose value is missing in the referenced field. */
async function countOrphans(app: App, service: string, table: TableSchema, risk: Risk) {
  const { field, reference } = risk;
  const member = filterName(table, field);
  if (!reference || !member) return null;
  const query = {
    fields: member,
    group: member,
    filter: `(${member} is not null)`,
    limit: VALUES_MAX,
  };
  const signal = AbortSignal.timeout(COUNT_PATIENCE_MS);
  const [reply, other] = await Promise.all([
    app.api.get(pathOf(service, table), query, { signal }),
    fetchTable(app, service, reference.table),
  ]);
  const rows = readList<Record<string, unknown>>(reply).rows.map((row) => row[member]);
  const wanted = other.field.find(({ name }) => name === reference.field);
  if (rows.length >= VALUES_MAX || !wanted || !filterName(other, wanted.name)) return null;
  const values = [...new Set(rows.map(String))];
  const found = await findValues(app, pathOf(service, other), wanted, values, signal);
  return values.filter((value) => !found.has(value)).length;
}

/** Returns which of these values are in a column. */
async function findValues(
  app: App,
  path: string,
  field: TableField,
  values: readonly string[],
  signal: AbortSignal,
): Promise<Set<string>> {
  const found = new Set<string>();
  const fields = memberOf(field);
  for (let start = 0; start < values.length; start += VALUES_PER_CALL) {
    const some = values.slice(start, start + VALUES_PER_CALL);
    const filter = some.map((value) => comparison(field, '=', value)).join(' or ');
    const reply = await app.api.get(path, { fields, filter, limit: VALUES_MAX }, { signal });
    for (const row of readList<Record<string, unknown>>(reply).rows) found.add(String(row[fields]));
  }
  return found;
}
