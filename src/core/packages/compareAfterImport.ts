import type { App } from '../page/createApp.ts';
import { groupBy } from '../lib/groupBy.ts';
import { ApiError } from '../http/apiError.ts';
import { loadWholeTables } from '../schema/loadWholeTables.ts';
import { comparePacked } from './comparePacked.ts';
import { comparePackedRows, type ComparedRows } from './comparePackedRows.ts';
import { comparePackedTable } from './comparePackedTable.ts';
import { findOnInstance, type FoundItems } from './findOnInstance.ts';
import type { PackageContents, PackedItem } from './readContents.ts';

/** The result for an item: as packed, with different members, or missing. */
export interface ComparedItem {
  item: PackedItem;
  /** null: the instance does not have it. */
  differs: readonly string[] | null;
  /** Of a table's records: which of them differ. */
  rows?: ComparedRows;
}

/**
 * Reads the package's items from the instance and compares them with the package. Those that can't
 * be read are missing in the result. @throws ApiError if the server can't be reached
 */
export async function compareAfterImport(
  app: App,
  { items }: PackageContents,
): Promise<ComparedItem[]> {
  const found = await findOnInstance(app, items);
  const tables = await compareTables(app, items, found);
  const compared: ComparedItem[] = [];
  for (const item of items) {
    const here = found.get(item);
    if (item.kind === '_table') compared.push(...(await compareRows(app, item)));
    else if (item.kind === '_schema' && here) compared.push(...(tables.get(item) ?? []));
    else if (here !== undefined) compared.push({ item, differs: comparePacked(item, here) });
  }
  return compared;
}

/**
 * Returns the definitions of existing tables, many per request; without those that can't be read.
 */
async function compareTables(app: App, items: readonly PackedItem[], found: FoundItems) {
  const known = items.filter((item) => item.kind === '_schema' && found.get(item));
  const compared = new Map<PackedItem, ComparedItem[]>();
  for (const [service, some] of groupBy(known, (item) => item.service)) {
    const names = some.map(({ name }) => name);
    const { tables } = await loadWholeTables(app, service, names);
    for (const item of some) {
      const table = tables.find(({ name }) => name === item.name);
      if (!table || !item.record) continue;
      compared.set(item, [{ item, differs: comparePackedTable(item.record, table) }]);
    }
  }
  return compared;
}

async function compareRows(app: App, item: PackedItem): Promise<ComparedItem[]> {
  try {
    const rows = await comparePackedRows(app, item);
    if (!rows) return [];
    return [{ item, differs: rows.different.length || rows.missing.length ? ['rows'] : [], rows }];
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    return error.status === 404 ? [{ item, differs: null }] : [];
  }
}
