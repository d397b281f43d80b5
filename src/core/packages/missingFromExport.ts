import { idFilters } from '../collections/idFilters.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import type { App } from '../page/createApp.ts';
import type { PackageItem, PackageRow } from './PackageRow.ts';
import { BUILT_IN_SERVICES, outsideReferences } from './packedReferences.ts';

/** A record that items of an export refer to, and that isn't exported with them. */
export interface MissingRecord {
  /** `service`, `role`. */
  kind: string;
  item: PackageItem;
  /** The kinds and names of the items that refer to it. */
  usedBy: readonly { kind: string; name: string }[];
}

/** Kinds that refer to others, and the relations that contain their references. */
const REFERRING: Readonly<Record<string, string>> = {
  role: 'role_service_access_by_role_id',
  app: '',
};

interface NamedRecord extends Readonly<Record<string, unknown>> {
  id: Id;
  name: string;
}

async function recordsOf(app: App, kind: string, ids: readonly Id[], query: object) {
  const pages = idFilters('id', ids).map(async (filter) =>
    readList<NamedRecord>(await app.api.get(`system/${kind}`, { ...query, filter })),
  );
  return (await Promise.all(pages)).flatMap(({ rows }) => rows);
}

/**
 * Returns the roles and services that selected roles and apps need, unless they are selected too.
 * Errors like every request.
 */
export async function missingFromExport(
  app: App,
  rows: readonly PackageRow[],
): Promise<MissingRecord[]> {
  const chosen = rows.filter(({ service }) => service === 'system');
  const isChosen = (kind: string, id: string) =>
    chosen.some((row) => row.kind === kind && row.items.some(({ value }) => String(value) === id));
  const packed = chosen
    .filter(({ kind }) => kind in REFERRING)
    .map(async ({ kind, items }) => {
      const ids = items.map(({ value }) => value);
      const records = await recordsOf(app, kind, ids, { related: REFERRING[kind] || null });
      return records.map((record) => ({ service: 'system', kind, name: record.name, record }));
    });
  const items = (await Promise.all(packed)).flat();
  const missing = new Map<string, MissingRecord['usedBy']>();
  for (const { item, kind, id } of outsideReferences({ head: {}, items })) {
    if (isChosen(kind, id)) continue;
    const key = `${kind} ${id}`;
    missing.set(key, [...(missing.get(key) ?? []), { kind: item.kind, name: item.name }]);
  }
  return named(app, missing);
}

/** Adds their names, without those that exist on every instance. */
async function named(
  app: App,
  missing: ReadonlyMap<string, MissingRecord['usedBy']>,
): Promise<MissingRecord[]> {
  const kinds = new Set([...missing.keys()].map((key) => key.split(' ')[0] ?? ''));
  const found = [...kinds].map(async (kind) => {
    const ids = [...missing.keys()].flatMap((key) => {
      const [of = '', id = ''] = key.split(' ');
      return of === kind ? [id] : [];
    });
    const records = await recordsOf(app, kind, ids, { fields: 'id,name' });
    return records
      .filter(({ name }) => kind !== 'service' || !BUILT_IN_SERVICES.includes(name))
      .map(({ id, name }) => ({
        kind,
        item: { value: id, label: name },
        usedBy: missing.get(`${kind} ${id}`) ?? [],
      }));
  });
  return (await Promise.all(found)).flat();
}
