import type { App } from '../page/createApp.ts';
import { serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { namedRows } from '../http/namedRows.ts';
import type { Id } from '../lib/Id.ts';
import { allRows } from './allRows.ts';

/** A service as lists show it. */
export interface ListedService {
  id: Id;
  name: string;
  label: string;
  type: string;
  /** False if it rejects every request. */
  is_active: boolean;
}

/** A service with the label of its type, and the group of the type. */
export interface GroupedService extends Omit<ListedService, 'is_active'> {
  typeLabel: string;
  group: string;
}

/** Loads all services by name. */
export async function allServices(app: App, signal?: AbortSignal): Promise<ListedService[]> {
  const query = { fields: 'id,name,label,type,is_active', order: 'name' };
  return namedRows(await allRows<ListedService>(app, 'system/service', query, signal));
}

/**
 * Returns the names of the types that the server puts in these groups. Servers can't be queried for
 * the services of a group: a classic one returns a single service (recorded: service_type).
 */
export async function typesInGroups(app: App, groups: readonly string[]): Promise<string[]> {
  const types = await serviceTypeNames(app);
  return types.filter(({ group = '' }) => groups.includes(group)).map(({ name }) => name);
}

/** Loads all services by name, grouped as the server groups their types. */
export async function groupedServices(app: App): Promise<GroupedService[]> {
  const [types, services] = await Promise.all([serviceTypeNames(app), allServices(app)]);
  const typeOf = new Map(types.map((type) => [type.name, type]));
  return services.map(({ id, name, label, type }) => {
    const { label: typeLabel, group = '' } = typeOf.get(type) ?? {};
    return { id, name, label: label || name, type, typeLabel: typeLabel ?? type, group };
  });
}
