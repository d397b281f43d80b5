import { refusalOf, type ApiError } from '../http/apiError.ts';
import { isUnanswered } from '../http/outcomeOf.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import { readList } from '../http/readList.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { Problem } from '../lib/Problem.ts';
import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { NotKept } from '../merge/notKept.ts';
import type { TableField, WrittenField } from '../tables/TableSchema.ts';
import { prettyJson } from '../text/prettyJson.ts';
import type { App } from '../page/createApp.ts';
import { PartialSave } from '../saving/PartialSave.ts';
import { unconfirmed } from '../http/unconfirmed.ts';
import { reasonOf } from '../messages/errorText.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import type { JsonObject } from '../lib/JsonObject.ts';
import { fetchTable } from '../tables/fetchTable.ts';
import { runPlan, schemaPath, type SchemaPlan } from './SchemaPlan.ts';
import { lostColumns } from './schemaParts.ts';
import { failedUploads, planUpload, readUpload } from './uploadSchema.ts';

/** Tables as JSON. */
export interface Upload {
  text: string;
}

interface SentUpload {
  tables: readonly JsonObject[];
  plan: SchemaPlan;
}

/** The tables that were created. */
export interface Uploaded {
  tables: readonly JsonObject[];
  /** The same as the server returned them, if it did. */
  stored?: readonly unknown[];
}

/**
 * Describes how tables are created from a text, and compared with it. What the server rejects stays in the text, and
 * `onRefused` is called with it. `existing` are the tables that the service had.
 */
export const uploadSaving = (
  { app, service }: { app: App; service: string },
  existing: readonly string[],
  validate: (form: Upload, lost: readonly Upload[]) => Problem[],
  onRefused: (failed: ReturnType<typeof failedUploads>) => void,
): SaveStrategy<Upload, SentUpload, Uploaded> => {
  /** Returns for each table the name that the service lists; undefined if it lists none. */
  const listed = async (tables: readonly JsonObject[]) => {
    const reply = await app.api.get(schemaPath(service), { fields: 'name', refresh: true });
    const { rows } = readList<{ name: string }>(reply);
    // databases don't distinguish names that differ only in case
    const now = new Map(rows.map(({ name }) => [name.toLowerCase(), name]));
    return tables.map(({ name }) => now.get(String(name).trim().toLowerCase()));
  };
  const madeOf = async (tables: readonly JsonObject[]) => {
    const names = await listed(tables);
    return tables.filter((_table, at) => names[at] !== undefined);
  };
  const lostOfAll = (tables: readonly JsonObject[], stored: readonly unknown[] = []) =>
    tables.flatMap((table, at) => lostOf(table, stored[at], dialectOf(app).schema));
  /** Keeps the tables in the text that the server didn't create, and lists the reasons. */
  const partly = (tables: readonly JsonObject[], failed: ReturnType<typeof failedUploads>) => {
    onRefused(failed);
    const names = new Set(failed.map(({ name }) => name));
    const left = tables.filter(({ name }) => names.has(String(name)));
    const made = tables.filter((table) => !left.includes(table));
    const refusal = refusalOf('', 400);
    if (!made.length) return refusal;
    return new PartialSave({ tables: made }, { text: prettyJson({ resource: left }) }, refusal);
  };
  return {
    validate,
    toForm: () => ({ text: '' }),
    toSend({ text }) {
      if (!text) return null;
      const tables = readUpload(text) ?? [];
      return { tables, plan: planUpload(service, tables, dialectOf(app).schema, existing) };
    },
    async findTwin({ tables }) {
      const names = await listed(tables);
      if (names.every((name) => name === undefined)) return null;
      const stored = await Promise.all(
        names.map((name) => (name === undefined ? undefined : fetchTable(app, service, name))),
      );
      const isMine = (table: JsonObject, at: number) =>
        stored[at] === undefined || isAsAsked(table, stored[at], dialectOf(app).schema);
      // of its own tables some are missing, which the next request creates
      if (stored.includes(undefined) && tables.every(isMine)) return null;
      return { tables, stored };
    },
    // current servers would add the columns to a table of that name, even if it is someone else's
    wasSaved: () => true,
    hides: ({ tables }, { stored = [] }) =>
      !tables.every((table, at) => isAsAsked(table, stored[at], dialectOf(app).schema)),
    async send({ tables, plan }) {
      onRefused([]);
      const [reply] = await runPlan(app, plan).catch(async (failure: ApiError) => {
        // a server that fails at one table has created those before it
        const made = failure.status >= 500 && !isUnanswered(failure) ? await madeOf(tables) : [];
        if (!made.length || made.length === tables.length) throw failure;
        const left = tables.filter((table) => !made.includes(table));
        throw partly(
          tables,
          left.map(({ name }) => ({ name: String(name), ...reasonOf(failure) })),
        );
      });
      if (!isPlainObject(reply) || !Array.isArray(reply.resource)) throw unconfirmed();
      const failed = failedUploads(reply, tables);
      if (failed.length) throw partly(tables, failed);
      return { tables, stored: reply.resource };
    },
    notKept: ({ tables }, _base, { stored }) => lostOfAll(tables, stored),
  };
};

function hasFields(asked: JsonObject, stored: unknown): boolean {
  if (!isPlainObject(stored) || !Array.isArray(stored.field)) return false;
  const nameOf = ({ name }: { name?: unknown }) => String(name).trim().toLowerCase();
  const names = new Set((stored.field as TableField[]).map(nameOf));
  return (asked.field as unknown[])
    .filter((field) => isPlainObject(field))
    .every((field) => names.has(nameOf(field)));
}

/** Whether a stored table is as it was requested, so that it may come from that request. */
const isAsAsked = (asked: JsonObject, stored: unknown, dialect: SchemaDialect): boolean =>
  hasFields(asked, stored) && lostOf(asked, stored, dialect).length === 0;

/** Returns what isn't as requested in the columns of a table; their names follow the table's. */
function lostOf(asked: JsonObject, stored: unknown, dialect: SchemaDialect): NotKept[] {
  if (!isPlainObject(stored) || !Array.isArray(stored.field)) return [];
  // whether a column can be NULL is up to the server unless the text says so
  const said = (field: WrittenField) => ({
    ...field,
    ...(field.required === true && { allow_null: field.allow_null ?? false }),
  });
  const fields = (asked.field as WrittenField[]).filter(isPlainObject).map(said);
  return lostColumns([], fields, stored.field as TableField[], dialect).map(
    ({ path: [list = '', field = '', member = ''], ...values }) => ({
      ...values,
      path: [list, `${String(asked.name)}.${field}`, member],
    }),
  );
}
