import { missing } from '../http/readRecord.ts';
import { ApiError } from '../http/apiError.ts';
import { isEqual } from '../lib/changes.ts';
import type { Problem } from '../lib/Problem.ts';
import { merge3, type EditConflict } from '../merge/merge3.ts';
import type { NotKept } from '../merge/notKept.ts';
import type { App } from '../page/createApp.ts';
import { PartialSave } from '../saving/PartialSave.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import { fetchTable } from '../tables/fetchTable.ts';
import type { TableSchema } from '../tables/TableSchema.ts';
import { reportPlan, type PlanReport } from './PlanReport.ts';
import { namedRows } from './namedRows.ts';
import { runPlan, type SchemaPlan } from './SchemaPlan.ts';

/** What a save of a schema sends: the requests that turn the table as it is into the form. */
export interface SchemaEdit<F> {
  form: F;
  /** Null for a new table. */
  from: TableSchema | null;
  plan: SchemaPlan;
}

export type SchemaSaving<F> = SaveStrategy<F, SchemaEdit<F>, TableSchema>;

/** A part of a schema that is edited separately: a table, a field or a relation. */
export interface SchemaPart<F> {
  /** It does not exist before the save. */
  isNew: boolean;
  tableName(form: F): string;
  /**
   * Validates against the current table, if it has been read since. What is in it may come from one of the
   * `lost` saves, which had no response.
   */
  validate(form: F, now?: TableSchema, lost?: readonly F[]): Problem[];
  /** Undefined if the table no longer has this part. */
  toForm(table: TableSchema): F | undefined;
  plan(form: F, table: TableSchema | null): SchemaPlan;
  /** Lists what the server did not store; null if a new part is missing. */
  notKept(form: F, from: TableSchema | null, after: TableSchema): readonly NotKept[] | null;
}

/** Called during the requests of a save. */
export interface PlanListener {
  onProgress(done: number, total: number): void;
  /** Called if a request failed after others were carried out. */
  onReport(report: PlanReport): void;
}

/** Where a schema is. */
export interface SchemaPlace {
  app: App;
  service: string;
}

/**
 * Describes how a part of a schema is saved: planned against the table as it is at that moment,
 * sent request by request, and compared with the resulting table.
 */
export function schemaSaving<F extends object>(
  { app, service }: SchemaPlace,
  part: SchemaPart<F>,
  { onProgress, onReport }: PlanListener,
): SchemaSaving<F> {
  const read = (table: string) => fetchTable(app, service, table, { refresh: true });
  const formOf = (table: TableSchema): F => {
    const form = part.toForm(table);
    if (!form) throw missing();
    return form;
  };
  const toSend = (form: F, from: TableSchema | null) => {
    // the new part was created by then, and its form is blank again
    if (part.isNew && from && isEqual(form, part.toForm(from))) return null;
    const plan = part.plan(form, from);
    return plan.requests.length ? { form, from, plan } : null;
  };
  const merge = ({ form }: SchemaEdit<F>, base: TableSchema, now: TableSchema) => {
    const { merged, conflicts } = merge3(formOf(base), form, formOf(now), namedRows);
    const problems = part.validate(merged, now);
    if (problems.length) throw refusal(problems);
    return { sent: toSend(merged, now), conflicts };
  };
  /** Finds out what failed requests did: all of them may have been carried out, or some. */
  const afterFailure = async (edit: SchemaEdit<F>, done: number, failure: ApiError) => {
    const { from, form, plan } = edit;
    if (!from || (!done && failure.kind === 'refused')) throw failure;
    const now = await read(from.name).catch(() => null);
    if (!now) throw failure;
    const rest = part.isNew ? null : merge(edit, from, now).sent;
    if (part.isNew ? part.notKept(form, from, now) : !rest) return now;
    if (!rest || (!done && rest.plan.requests.length === plan.requests.length)) throw failure;
    onReport(reportPlan(plan, done, failure));
    throw new PartialSave(now, rest.form, failure);
  };
  return {
    validate: (form, lost) => part.validate(form, undefined, lost),
    toForm: formOf,
    startsAgain: part.isNew,
    toSend,
    readNow: ({ name }) => read(name),
    async findTwin({ form }) {
      try {
        return await read(part.tableName(form));
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'refused') return null;
        throw error;
      }
    },
    merge,
    withoutMine: ({ form, from }, conflicts) => toSend(conflicts.reduce(withTheirs, form), from),
    async send(edit) {
      const { form, from, plan } = edit;
      let done = 0;
      try {
        onProgress(0, plan.requests.length);
        await runPlan(app, plan, (count) => onProgress((done = count), plan.requests.length));
      } catch (failure) {
        if (failure instanceof ApiError) return afterFailure(edit, done, failure);
        throw failure;
      }
      const after = await read(part.tableName(form));
      if (!part.notKept(form, from, after)) throw unconfirmed();
      return after;
    },
    wasSaved: (edit, base, now) =>
      base && !part.isNew
        ? !merge(edit, base, now).sent
        : part.notKept(edit.form, base, now)?.length === 0,
    notKept: ({ form, from }, _base, after) => part.notKept(form, from, after) ?? [],
    meant: ({ form, from }, after) =>
      part.isNew || !from
        ? formOf(after)
        : merge3(formOf(from), form, formOf(after), namedRows).merged,
  };
}

const refusal = (problems: readonly Problem[]) =>
  new ApiError({
    status: 409,
    kind: 'refused',
    message: problems.map(({ message }) => message).join(' '),
    fields: Object.fromEntries(problems.map(({ field, message }) => [field, [message]])),
  });

/** Returns a form with the other user's value at a conflict. In a list, the path names the row. */
function withTheirs<F extends object>(form: F, { path, theirs }: EditConflict): F {
  const [name = '', key, member] = path;
  if (key === undefined) return { ...form, [name]: theirs };
  const rows = (form as Record<string, unknown>)[name] as readonly { name: string }[];
  const row = rows.find((one) => one.name === key);
  const changed = member === undefined ? theirs : { ...row, [member]: theirs };
  const others = rows.map((one) => (one === row ? changed : one)).filter(Boolean);
  return { ...form, [name]: row || !theirs ? others : [...rows, theirs] };
}
