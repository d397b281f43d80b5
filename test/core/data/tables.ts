import { startSignedIn, type Started } from '../startApp.ts';
import type { Generation } from '../../fixture/forGenerations.ts';
import { generations } from '../../fixture/testRing.ts';
import type { App } from '../../../src/core/page/createApp.ts';
import { editCells, typed } from '../../../src/core/data/grid/editCells.ts';
import { gridRowOf, gridRows } from '../../../src/core/data/grid/gridRows.ts';
import { loadRows } from '../../../src/core/data/grid/loadRows.ts';
import { openTable, type OpenOptions, type TableData } from '../../../src/core/data/openTable.ts';
import {
  memberOf,
  type TableField,
  type TableSchema,
} from '../../../src/core/tables/TableSchema.ts';

export type { Generation };
export { generations };

/** Opens a table of the sample shop, with its first page loaded. */
export async function openShop(
  generation: Generation,
  name: string,
  options: OpenOptions = {},
): Promise<Started & { table: TableData }> {
  const started = await startSignedIn({ generation });
  const table = openTable(started.app, 'shop', name, options);
  await loadRows(table, table.store.getState().query);
  started.calls.length = 0;
  return { ...started, table };
}

export function schemaOf({ store }: TableData): TableSchema {
  const { schema } = store.getState();
  if (!schema) throw new Error('The table is not loaded.');
  return schema;
}

export function fieldOf(schema: TableSchema, name: string): TableField {
  const field = schema.field.find((one) => memberOf(one) === name);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

/** Returns a field with only what a test is about. */
export const field = (type: string, more: Partial<TableField> = {}): TableField => ({
  name: 'value',
  label: 'Value',
  type,
  db_type: type,
  length: null,
  precision: null,
  scale: null,
  default: null,
  required: false,
  allow_null: true,
  auto_increment: false,
  is_primary_key: false,
  ...more,
});

/** The platform's next faults by `X-Df-Fault`, for all requests or one method. */
export interface Trouble {
  fault: string | null;
  method?: string;
  /** Called before each request is sent. */
  onCall?: (method: string) => void;
}

/** Lets a test request failures, and act during a request. */
export function troubled({ app }: Pick<Started, 'app'>): Trouble {
  const trouble: Trouble = { fault: null };
  const { fetch } = app.browser;
  Object.assign(app.browser, {
    fetch(url: string, init: RequestInit = {}) {
      const method = init.method ?? 'GET';
      trouble.onCall?.(method);
      const { fault } = trouble;
      const isMeant =
        fault !== null && url.includes('/_table/') && method === (trouble.method ?? method);
      const headers = new Headers(init.headers);
      if (isMeant) headers.set('X-Df-Fault', fault);
      return fetch(url, { ...init, headers });
    },
  } satisfies Partial<App['browser']>);
  return trouble;
}

/** Types texts into the cells of a record as one action. */
export function type(table: TableData, key: string, values: Record<string, string>): void {
  const line = gridRowOf(gridRows(table.store.getState()), key);
  const before = line?.before ?? null;
  editCells(
    table,
    Object.entries(values).map(([name, text]) =>
      typed({ key: line?.key ?? key, before, field: fieldOf(schemaOf(table), name) }, text),
    ),
  );
}

/** Returns all unsaved edits. */
export const edits = ({ store }: TableData) => [...store.getState().history.present.values()];
