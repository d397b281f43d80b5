import type { App } from '../page/createApp.ts';
import { namedRows } from '../http/namedRows.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import { serviceTypeNames } from './serviceTypeNames.ts';

/** A service with the label of its type, and the group of the type. */
export interface GroupedService {
  id: Id;
  name: string;
  label: string;
  type: string;
  typeLabel: string;
  group: string;
}

/** Loads all services by name, grouped as the server groups their types. */
export async function groupedServices(app: App): Promise<GroupedService[]> {
  const [types, services] = await Promise.all([
    serviceTypeNames(app),
    app.api.get('system/service', { fields: 'id,name,label,type', order: 'name' }),
  ]);
  const typeOf = new Map(types.map((type) => [type.name, type]));
  return namedRows(readList<GroupedService>(services).rows).map(({ id, name, label, type }) => {
    const { label: typeLabel, group = '' } = typeOf.get(type) ?? {};
    return { id, name, label: label || name, type, typeLabel: typeLabel ?? type, group };
  });
}
