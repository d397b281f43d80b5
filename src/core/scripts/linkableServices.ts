import type { App } from '../page/createApp.ts';
import { serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { unwrap } from '../http/unwrap.ts';
import type { Id } from '../lib/Id.ts';

/** A service that scripts can be fetched from. */
export interface LinkableService {
  id: Id;
  name: string;
  label: string;
  /** Its files have versions: a repository and a reference say which. */
  isRepository: boolean;
}

interface Service {
  id: Id;
  name: string;
  label: string;
  type: string;
}

/** The file services and repositories of an instance, as its own list of service types groups them. */
export async function linkableServices(app: App): Promise<LinkableService[]> {
  const [types, services] = await Promise.all([
    serviceTypeNames(app),
    app.api.get('system/service', { fields: 'id,name,label,type', order: 'name' }),
  ]);
  const groups = new Map(types.map(({ name, group }) => [name, group]));
  return unwrap<Service>(services).rows.flatMap(({ id, name, label, type }) => {
    const group = groups.get(type) ?? '';
    if (!/^(File|Source Control)$/.test(group)) return [];
    return [{ id, name, label, isRepository: group === 'Source Control' }];
  });
}
