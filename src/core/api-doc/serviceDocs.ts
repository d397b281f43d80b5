import type { App } from '../app.ts';
import type { Collection } from '../collections/createCollection.ts';
import { unwrap } from '../collections/unwrap.ts';
import { definitionsAsList } from '../dialect/definitionsAsList.ts';
import { ApiError } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import {
  definitionOf,
  definitionPayload,
  docOf,
  keepsDefinition,
  type ServiceDoc,
} from '../services/serviceDefinition.ts';
import { serviceTypesFor } from '../services/serviceTypes.ts';

/** A service with its definition; its configuration, which may hold secrets, is never asked for. */
export interface DefinedService extends Entity {
  name: string;
  label: string | null;
  type: string;
  mutable: boolean;
  service_doc_by_service_id?: ServiceDoc[] | ServiceDoc | null;
}

export interface DefinitionForm {
  definition: string;
}

/** Why the definition of a service cannot be changed; null where it can. */
export type ReadOnlyReason = 'described' | 'fixed' | null;

const FIELDS = 'id,name,label,type,mutable';
const RELATED = 'service_doc_by_service_id';
const PATH = 'system/service';

/** The services that a definition can be written for, by name. */
export async function definedServices(app: App): Promise<DefinedService[]> {
  const query = { fields: FIELDS, order: 'name' };
  const [reply] = await Promise.all([app.api.get(PATH, query), serviceTypesFor(app).known()]);
  const { typeOf } = serviceTypesFor(app);
  return unwrap<DefinedService>(reply).rows.filter(({ type }) => keepsDefinition(typeOf(type)));
}

/** The service of this name with its definition. Throws an `ApiError` where there is none. */
export async function loadService(app: App, name: string): Promise<DefinedService> {
  const filter = `name = "${name.replace(/["\\]/g, '')}"`;
  const query = { fields: FIELDS, related: RELATED, filter, limit: 1 };
  const [reply] = await Promise.all([app.api.get(PATH, query), serviceTypesFor(app).known()]);
  const [service] = unwrap<DefinedService>(reply).rows;
  if (service) return service;
  throw new ApiError({ status: 404, kind: 'refused', message: msg('There is no such service.') });
}

/** Whether the server would silently drop what is written for a service, and why. */
export function readOnlyReason(app: App, { type, mutable }: DefinedService): ReadOnlyReason {
  if (!keepsDefinition(serviceTypesFor(app).typeOf(type))) return 'described';
  return mutable ? null : 'fixed';
}

/** What a save of a definition needs: the calls, and the words for it (spec 2 §4, Swagger model editor). */
export function definitionCalls(
  app: App,
  service: DefinedService,
): Pick<Collection<DefinedService, DefinitionForm>, 'resource' | 'create' | 'update'> {
  let known = service;
  const resource: Resource<DefinedService, DefinitionForm> = {
    path: PATH,
    area: `/api-doc-editor/${service.name}`,
    section: 'service',
    pageLimit: 100,
    related: () => [RELATED],
    filterFields: ['name'],
    defaultOrder: 'name',
    nameOf: ({ name }) => name,
    blank: () => ({ definition: '' }),
    toForm: (record) => ({ definition: definitionOf(docOf(record[RELATED])) }),
    toPayload: ({ definition }, dialect) => ({
      [RELATED]: definitionPayload(docOf(known[RELATED]), definition, definitionsAsList(dialect)),
    }),
    validate: () => [],
    secretFields: [],
    messages: {
      empty: msg('No service keeps a definition.'),
      emptySearch: msg('Nothing found.'),
      createFirst: msg('Create A Service'),
      created: msg('{id} saved.'),
      updated: msg('{id} saved.'),
      deleted: msg('Service successfully deleted.'),
      deletedMany: msg('Services deleted successfully.'),
      confirmDelete: msg('Delete {name}?'),
      confirmDeleteMany: msg('Delete selected services?'),
      confirmClose: msg('You have unsaved changes that will be lost.  Continue?'),
    },
  };
  let isUnsure = false;
  const update = async (id: DefinedService['id'], changes: object) => {
    // a save whose answer was lost may have made a definition, which the next one must not make again
    if (isUnsure) known = await loadService(app, service.name);
    const sent = isUnsure ? withId(changes, docOf(known[RELATED])) : changes;
    const query = { fields: FIELDS, related: RELATED };
    try {
      known = await app.api.patch<DefinedService>(`${PATH}/${String(id)}`, sent, query);
      isUnsure = false;
      return known;
    } catch (error) {
      isUnsure = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      throw error;
    }
  };
  return {
    resource,
    update,
    // services are created with their configuration, elsewhere
    create: () => Promise.reject(new Error('A definition belongs to a service.')),
  };
}

function withId(changes: object, doc: ServiceDoc | null): object {
  const { [RELATED]: sent } = changes as Pick<DefinedService, typeof RELATED>;
  if (!Array.isArray(sent) || doc?.id == null) return changes;
  return { ...changes, [RELATED]: sent.map((row) => ({ id: doc.id, ...row })) };
}
