import { createStore, type StoreApi } from 'zustand/vanilla';
import type { App } from '../page/createApp.ts';
import type { ApiError } from '../http/apiError.ts';
import { nothingEdited, type History } from './History.ts';
import type { Row } from './Row.ts';
import type { TableSchema } from '../tables/TableSchema.ts';
import { tablePath } from './tablePath.ts';

/** Which records are requested. */
export interface TableQuery {
  /** In the server's grammar; '' for all. */
  filter: string;
  /** `name`, `name desc`; '' for the order of the primary key. */
  order: string;
  /** From 1. */
  page: number;
  /** Records per page; `ALL` for a single page whose records are read when they come into view. */
  limit: number;
}

export const ALL = Infinity;

/** Rows that one page can have: Chromium misplaces what is more than 2^24 pixels down. */
export const ALL_LIMIT = 490_000;

export interface TableState {
  /** null until it is known. */
  schema: TableSchema | null;
  query: TableQuery;
  /** A page of records as read, with holes where none were loaded yet. */
  rows: readonly (Row | undefined)[];
  /** Records that were created since, above the page until it is loaded again. */
  created: readonly Row[];
  status: 'idle' | 'loading' | 'ready' | 'failed';
  error: ApiError | null;
  /** How many records the filter finds; null while they are being counted, or if that failed. */
  total: number | null;
  /** How many requests wait for deletions of the table. */
  awaited: number;
  /** How many records were looked through, if a filter couldn't see all of them. */
  searched: number | null;
  history: History;
  /** Not all of it could be stored over a reload. */
  isUnkept: boolean;
  /** The selected records by key; they stay selected across pages. */
  selected: ReadonlyMap<string, Row>;
  /** Records marked for export, likewise (spec 2 §3). */
  exported: ReadonlyMap<string, Row>;
  /** The local ids, by key, of records that were new on this page. */
  localIds: ReadonlyMap<string, string>;
}

/** One open table: its path, and its state. Separate functions act on it. */
export interface TableData {
  readonly app: App;
  readonly service: string;
  readonly table: string;
  /** The path of its records below the API base, with the alias as soon as that is known. */
  readonly path: string;
  readonly store: StoreApi<TableState>;
  /** The load in progress, and the filters that `total` counts and `rows` match. Internal. */
  readonly running: {
    load: AbortController | null;
    counted: string | null;
    shown: string | null;
    /** The numbers of the parts of the rows that are being loaded. */
    parts: Set<number>;
  };
  /** A clause that all records must match in addition to the filter: those of one parent. */
  readonly base: string;
  /** Members that new records begin with. */
  readonly given: Row;
}

/** spec 2 §9: page limits of a table, and of the records related to one. */
export const PAGE_LIMIT = 50;
export const RELATED_LIMIT = 10;

export interface OpenOptions {
  base?: string;
  given?: Row;
  /** If it was just read. */
  schema?: TableSchema | null;
  limit?: number;
}

export function openTable(
  app: App,
  service: string,
  table: string,
  { base = '', given = {}, schema = null, limit = PAGE_LIMIT }: OpenOptions = {},
): TableData {
  const store = createStore<TableState>(() => ({
    schema,
    query: { filter: '', order: '', page: 1, limit },
    rows: [],
    created: [],
    status: 'idle',
    error: null,
    total: null,
    awaited: 0,
    searched: null,
    history: nothingEdited,
    isUnkept: false,
    selected: new Map(),
    exported: new Map(),
    localIds: new Map(),
  }));
  return {
    app,
    service,
    table,
    get path() {
      return tablePath(service, table, store.getState().schema?.alias);
    },
    base,
    given,
    running: { load: null, counted: null, shown: null, parts: new Set() },
    store,
  };
}
