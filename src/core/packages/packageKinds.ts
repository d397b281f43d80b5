import type { App } from '../page/createApp.ts';
import { groupedServices, type GroupedService } from '../collections/groupedServices.ts';

/** A service whose tables or files can go into a package. */
export interface PackageService extends Omit<GroupedService, 'group'> {
  /** What a package can contain of it; null if nothing. */
  holds: 'tables' | 'files' | null;
}

const HOLDS: Record<string, PackageService['holds']> = {
  Database: 'tables',
  'Big Data': 'tables',
  File: 'files',
};

/** Returns all services by name, with what a package can contain of each. */
export async function packageServices(app: App): Promise<PackageService[]> {
  const services = await groupedServices(app);
  const deleted = app.page.pendingDeletes?.['system/service']?.ids;
  return services
    .filter(({ id }) => !deleted?.has(String(id)))
    .map(({ group, ...service }) => ({ ...service, holds: HOLDS[group] ?? null }));
}

/** A kind of records of the instance itself, and the items that only its manifest names. */
export interface SystemKind {
  name: string;
  /** How many the instance has. */
  count: number;
  /** For kinds whose records have no ids: settings and scripts. */
  names: readonly string[];
}

/** Returns which of its own records the instance can put into a package (recorded: package). */
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
