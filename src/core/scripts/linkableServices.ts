import type { App } from '../page/createApp.ts';
import { groupedServices, type GroupedService } from '../collections/groupedServices.ts';

/** A service that scripts can be loaded from. */
export interface LinkableService extends Pick<GroupedService, 'id' | 'name' | 'label'> {
  /** Its files have versions, identified by a repository and a reference. */
  isRepository: boolean;
}

/**
 * Returns the file services and repositories of an instance, as its own service types group them.
 */
export const linkableServices = async (app: App): Promise<LinkableService[]> =>
  (await groupedServices(app))
    .filter(({ group }) => group === 'File' || group === 'Source Control')
    .map(({ id, name, label, group }) => ({
      ...{ id, name, label },
      isRepository: group === 'Source Control',
    }));
