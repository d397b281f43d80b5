import type { App } from '../app.ts';
import { unwrap } from '../collections/unwrap.ts';
import type { SchemaDialect } from '../dialect/schemaDialect.ts';
import type { FieldForm } from './fieldForm.ts';
import { fieldMembers } from './fieldPayload.ts';
import { primaryKeyOf, type SchemaField, type SchemaTable } from './SchemaTable.ts';

/**
 * What a change may do to the rows that are there:
 * `null` no value where one will be needed · `long` longer than there will be room ·
 * `orphan` refers to nothing · `lost` a value whose column goes · `records` all of a table.
 */
export type RiskKind = 'null' | 'long' | 'orphan' | 'lost' | 'records';

/** A risk to be counted. */
export interface Risk {
  kind: RiskKind;
  /** Empty for a table. */
  field: string;
  /** `long`: the length that there will be. */
  length?: number;
  /** `orphan`: what the values have to be found in. */
  reference?: { table: string; field: string };
}

/** A risk and how many rows it is for; null where the server could not say. */
export interface CountedRisk extends Risk {
  count: number | null;
}

/** What a change of a saved field may do to the rows. New fields are told by the server itself. */
export function fieldRisks(saved: SchemaField, form: FieldForm, dialect: SchemaDialect): Risk[] {
  const next = fieldMembers(form, dialect);
  const risks: Risk[] = [];
  if (saved.allow_null && next.allow_null === false)
    risks.push({ kind: 'null', field: saved.name });
  const length = next.length as number | null;
  if (length !== null && (saved.length ?? Infinity) > length) {
    risks.push({ kind: 'long', field: saved.name, length });
  }
  const [table, field] = [next.ref_table, next[dialect.refField]] as [string | null, string | null];
  const isKey = table && field && next.is_virtual_foreign_key !== true;
  const isSame = table === saved.ref_table && field === (saved.ref_field ?? saved.ref_fields);
  if (isKey && !(isSame && saved.is_foreign_key)) {
    risks.push({ kind: 'orphan', field: saved.name, reference: { table, field } });
  }
  return risks;
}

/** What is lost with columns. */
export const dropRisks = (fields: readonly string[]): Risk[] =>
  fields.map((field) => ({ kind: 'lost', field }));

/** A count that takes longer is not worth the wait. */
const COUNT_PATIENCE_MS = 3000;
/** Distinct values that are looked up; with more of them a count would take too long. */
const VALUES_MAX = 1000;
/** Values in one filter, so that addresses stay below what servers accept. */
const VALUES_PER_CALL = 40;

/** Counts through the API. Never rejects: what cannot be counted, or not soon, is null. */
export function countRisk(
  app: App,
  service: string,
  table: SchemaTable,
  risk: Risk,
): Promise<CountedRisk> {
  const count = risk.kind === 'orphan' ? countOrphans : countRows;
  return count(app, service, table, risk).then(
    (found) => ({ ...risk, count: found }),
    () => ({ ...risk, count: null }),
  );
}

const pathOf = (service: string, table: string) =>
  `${encodeURIComponent(service)}/_table/${encodeURIComponent(table)}`;

/** Filters know no way to quote a name. */
const isPlain = (name: string) => /^\w+$/.test(name);

function filterOf({ kind, field, length = 0 }: Risk): string | null {
  if (kind === 'records') return null;
  if (kind === 'null') return `(${field} is null)`;
  if (kind === 'lost') return `(${field} is not null)`;
  // one sign more than there is room for, and whatever follows
  return `(${field} like "${'_'.repeat(length + 1)}%")`;
}

async function countRows(app: App, service: string, { name, ...table }: SchemaTable, risk: Risk) {
  if (risk.field && !isPlain(risk.field)) return null;
  const [key] = primaryKeyOf({ name, ...table } as SchemaTable);
  const query = {
    fields: key ?? risk.field ?? null,
    filter: filterOf(risk),
    limit: 1,
    include_count: true,
  };
  const signal = AbortSignal.timeout(COUNT_PATIENCE_MS);
  return unwrap(await app.api.get(pathOf(service, name), query, { signal })).count ?? null;
}

/** How many of the field's values are nowhere in what it is to refer to. */
async function countOrphans(app: App, service: string, table: SchemaTable, risk: Risk) {
  const { field, reference } = risk;
  if (!reference || !isPlain(field) || !isPlain(reference.field)) return null;
  const query = {
    fields: field,
    group: field,
    filter: `(${field} is not null)`,
    limit: VALUES_MAX,
  };
  const signal = AbortSignal.timeout(COUNT_PATIENCE_MS);
  const reply = await app.api.get(pathOf(service, table.name), query, { signal });
  const rows = unwrap<Record<string, unknown>>(reply).rows.map((row) => row[field]);
  if (rows.length >= VALUES_MAX) return null;
  const values = [...new Set(rows.map(String))];
  const found = new Set<string>();
  for (let start = 0; start < values.length; start += VALUES_PER_CALL) {
    const some = values.slice(start, start + VALUES_PER_CALL);
    const filter = some.map((value) => `(${reference.field} = ${quoted(value)})`).join(' or ');
    const wanted = { fields: reference.field, filter, limit: VALUES_MAX };
    const there = await app.api.get(pathOf(service, reference.table), wanted, { signal });
    for (const row of unwrap<Record<string, unknown>>(there).rows) {
      found.add(String(row[reference.field]));
    }
  }
  return values.filter((value) => !found.has(value)).length;
}

function quoted(value: string): string {
  if (/^-?\d+(\.\d+)?$/.test(value)) return value;
  // no way to write a quote is understood by both generations: a value with one is not counted
  if (value.includes('"')) throw new Error('not to be quoted');
  return `"${value}"`;
}
