import type { App } from '../page/createApp.ts';
import type { RecordStore } from '../collections/recordSaving.ts';
import { namedRows } from '../http/namedRows.ts';
import { readApiError } from '../http/readApiError.ts';
import { readList } from '../http/readList.ts';
import { refusalOf } from '../http/apiError.ts';
import { msg } from '../messages/translate.ts';
import type { Entity, Resource } from '../resources/resource.ts';
import { readSaved } from '../saving/readSaved.ts';
import { addressDefinition } from '../services/addressDefinition.ts';
import {
  DEFINITION,
  definitionOf,
  definitionPayload,
  docOf,
  keepsDefinition,
  type ServiceDoc,
} from '../services/serviceDefinition.ts';
import { serviceTypesFor } from '../services/serviceTypes.ts';
import { withDescription } from '../services/withDescription.ts';

/**
 * A service with its definition. Its configuration, which may contain secrets, is never requested.
 */
export interface DefinedService extends Entity {
  name: string;
  label: string | null;
  description: string | null;
  type: string;
  mutable: boolean;
  service_doc_by_service_id?: ServiceDoc[] | ServiceDoc | null;
}

export interface DefinitionForm {
  definition: string;
  /** The row that contains it. */
  doc: ServiceDoc | null;
}

/** Why the definition of a service can't be changed; null if it can. */
export type ReadOnlyReason = 'described' | 'fixed' | null;

const FIELDS = 'id,name,label,description,type,mutable';
const PATH = 'system/service';

/** Returns the services whose definition can be edited, by name. */
export async function definedServices(app: App): Promise<DefinedService[]> {
  const query = { fields: FIELDS, order: 'name' };
  const [reply] = await Promise.all([app.api.get(PATH, query), serviceTypesFor(app).known()]);
  const { typeOf } = serviceTypesFor(app);
  return namedRows(readList<DefinedService>(reply).rows).filter(({ type }) =>
    keepsDefinition(typeOf(type)),
  );
}

/**
 * Returns a service whose response says which definition it has, if any. A gateway may drop
 * `related`: what is typed into an empty form would replace the definition.
 *
 * @throws ApiError 502
 */
function withDefinition(service: DefinedService): DefinedService {
  if (DEFINITION in service) return service;
  throw readApiError(502, '');
}

/**
 * Returns the service of this name with its definition. Throws an `ApiError` if it does not exist.
 */
export async function loadService(app: App, name: string): Promise<DefinedService> {
  const filter = `name = "${name.replace(/["\\]/g, '')}"`;
  const query = { fields: FIELDS, related: DEFINITION, filter, limit: 1 };
  const [reply] = await Promise.all([app.api.get(PATH, query), serviceTypesFor(app).known()]);
  // a gateway may drop the filter and return another service
  const service = readList<DefinedService>(reply).rows.find(
    (found) => String(found.name).toLowerCase() === name.toLowerCase(),
  );
  if (service) return withDefinition(service);
  throw refusalOf(msg("This service doesn't exist."), 404);
}

/**
 * Returns why the server would silently drop changes of a service's definition;
 * null if it wouldn't.
 */
export function readOnlyReason(app: App, { type, mutable }: DefinedService): ReadOnlyReason {
  if (!keepsDefinition(serviceTypesFor(app).typeOf(type))) return 'described';
  return mutable ? null : 'fixed';
}

export type DefinitionCalls = RecordStore<DefinedService, DefinitionForm>;

/** Returns the requests and messages for saving a definition (spec 2 §4, Swagger model editor). */
export function definitionCalls(app: App, service: DefinedService): DefinitionCalls {
  const query = { fields: FIELDS, related: DEFINITION };
  const path = `${PATH}/${String(service.id)}`;
  let known = service;
  const keep = (reply: unknown) => (known = readSaved<DefinedService>(reply, 'id', service.id));
  const read = async () => withDefinition(keep(await app.api.get(path, query)));
  const resource: Resource<DefinedService, DefinitionForm> = {
    path: PATH,
    area: `/api-doc-editor/${service.name}`,
    title: msg('API Docs'),
    section: 'service',
    pageLimit: 100,
    createFirst: msg('Create A Service'),
    related: () => [DEFINITION],
    filterFields: ['name'],
    defaultOrder: 'name',
    nameOf: ({ name }) => name,
    blank: () => ({ definition: '', doc: null }),
    toForm: (record) => {
      const doc = docOf(record[DEFINITION]);
      return { definition: definitionOf(doc), doc };
    },
    toPayload: ({ definition, doc }, { definitionsAsList }) => ({
      [DEFINITION]: definitionPayload(doc, definition, definitionsAsList),
    }),
    validate: () => [],
    secretFields: [],
    messages: {
      empty: msg('No service has an editable definition.'),
      emptySearch: msg('Nothing found.'),
      created: msg('{id} saved.'),
      updated: msg('{id} saved.'),
      deleted: msg('Service successfully deleted.'),
      many: {
        deleted: msg('Services deleted successfully.'),
        confirmDelete: msg('Delete selected services?'),
        delete: { one: 'Delete {count} service', other: 'Delete {count} services' },
      },
      confirmClose: msg('You have unsaved changes that will be lost.  Continue?'),
    },
  };
  return {
    resource,
    readNow: read,
    fetchOne: read,
    fit: addressDefinition,
    async update(_id, changes) {
      return keep(await app.api.patch(path, withDescription(app, known, changes), query));
    },
    // services are created with their configuration, elsewhere
    create: () => Promise.reject(new Error('A definition belongs to a service.')),
  };
}
