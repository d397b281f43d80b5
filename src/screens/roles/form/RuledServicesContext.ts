import { createContext, useContext } from 'react';
import type { ComponentLists } from '../../../core/access-rules/createComponentLists.ts';
import type { RuledServices, ServiceChoice } from '../../../core/roles/loadServices.ts';
import type { Id } from '../../../core/lib/Id.ts';

export interface SharedServices extends RuledServices {
  lists: ComponentLists;
}

export const RuledServicesContext = createContext<SharedServices | null>(null);

/** The services that the rules of the open role can be about. */
export function useRuledServices(): SharedServices {
  const services = useContext(RuledServicesContext);
  if (!services) throw new Error('Access rules need the form of a role around them.');
  return services;
}

/** The service with an id, or null. */
export const serviceById = ({ services }: RuledServices, id: Id | null): ServiceChoice | null =>
  id === null ? null : (services.find((service) => String(service.id) === String(id)) ?? null);
