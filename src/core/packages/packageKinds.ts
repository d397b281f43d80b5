import type { App } from '../page/createApp.ts';
import { serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { unwrap } from '../http/unwrap.ts';
import type { Id } from '../lib/Id.ts';

/** A service whose tables or files can go into a package. */
export interface PackageService {
  id: Id;
  name: string;
  label: string;
  /** As the server calls its type. */
  type: string;
  typeLabel: string;
  /** What a package holds of it; null where that is nothing. */
  holds: 'tables' | 'files' | null;
}

const HOLDS: Record<string, PackageService['holds']> = {
  Database: 'tables',
  'Big Data': 'tables',
  File: 'files',
};

/** All services by name, with what a package can hold of each. */
export async function packageServices(app: App): Promise<PackageService[]> {
  const [types, services] = await Promise.all([
    serviceTypeNames(app),
    app.api.get('system/service', { fields: 'id,name,label,type', order: 'name' }),
  ]);
  const typeOf = new Map(types.map((type) => [type.name, type]));
  return unwrap<PackageService>(services).rows.map(({ id, name, label, type }) => {
    const { label: typeLabel, group = '' } = typeOf.get(type) ?? {};
    return {
      ...{ id, name, label: label || name, type },
      typeLabel: typeLabel ?? type,
      holds: HOLDS[group] ?? null,
    };
  });
}

/** A kind of records of the instance itself, and the items that only its manifest names. */
export interface SystemKind {
  name: string;
  /** How many the instance has. */
  count: number;
  /** For kinds whose records have no ids: settings and scripts. */
  names: readonly string[];
}

/** What the instance can put into a package of its own records (recorded: package). */
export async function systemKinds(app: App): Promise<SystemKind[]> {
  const reply = await app.api.get<{ service?: { system?: Record<string, unknown> } }>(
    'system/package',
    { system_only: true },
  );
  return Object.entries(reply.service?.system ?? {}).flatMap(([name, items]) =>
    Array.isArray(items) ? [{ name, count: items.length, names: items.filter(isName) }] : [],
  );
}

const isName = (item: unknown): item is string => typeof item === 'string';
