import type { Id } from '../lib/Id.ts';

/** One item for a package. */
export interface PackageItem {
  /** Its id on the server, or its name if there are no ids. */
  value: Id;
  label: string;
  /** Where the files of an app are; they are packed with it. */
  container?: { service_id: Id; path: string } | undefined;
}

/** The items of one kind for a package. */
export interface PackageRow {
  /** The service's name; records of the instance itself belong to `system`. */
  service: string;
  /** A resource of the service: `role`, `_schema`. Files have no resource. */
  kind: string;
  /** Never empty, and without duplicates. */
  items: readonly PackageItem[];
}

const isSame = (one: PackageRow, other: PackageRow) =>
  one.service === other.service && one.kind === other.kind;

/** Returns the rows with another one added. There is one row per kind, with each item once. */
export function addToPackage(rows: readonly PackageRow[], added: PackageRow): PackageRow[] {
  if (!rows.some((row) => isSame(row, added))) return [...rows, added];
  return rows.map((row) => (isSame(row, added) ? { ...row, items: union(row, added) } : row));
}

function union(row: PackageRow, added: PackageRow): PackageItem[] {
  const known = new Set(row.items.map(({ value }) => String(value)));
  return [...row.items, ...added.items.filter(({ value }) => !known.has(String(value)))];
}

/**
 * Returns the member `service` of an export (spec 2 §3): system items by kind, tables by kind,
 * files as a list.
 */
export function packageManifest(rows: readonly PackageRow[]): Record<string, unknown> {
  const services: Record<string, Record<string, Id[]> | Id[]> = {};
  for (const { service, kind, items } of rows) {
    const values = items.map(({ value }) => value);
    const kinds = services[service];
    if (!kind) services[service] = values;
    else if (kinds && !Array.isArray(kinds)) kinds[kind] = values;
    else services[service] = { [kind]: values };
  }
  return services;
}
