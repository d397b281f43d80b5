import type { App } from '../page/createApp.ts';
import { createCollection, type Collection } from '../collections/createCollection.ts';
import type { RecordStore } from '../collections/recordSaving.ts';
import type { Query } from '../http/queryText.ts';
import { ApiError, refusalOf } from '../http/apiError.ts';
import type { Id } from '../lib/Id.ts';
import { msg } from '../messages/translate.ts';
import { cachingSwitch } from './cachingSwitch.ts';
import { configFields, configOf, type Config } from './configFields.ts';
import { configName } from './configProblems.ts';
import { addressDefinition } from './addressDefinition.ts';
import { isSecret } from './fieldKind.ts';
import type { ServiceType } from './ServiceType.ts';
import { serviceTypesFor } from './serviceTypes.ts';
import type { ServiceForm, ServiceRecord } from './serviceForm.ts';
import { servicesOf } from './servicesOf.ts';
import { saveRefusal } from './saveRefusal.ts';
import { withDescription } from './withDescription.ts';

/** Built-in services that no list shows (spec 2 §5). */
const HIDDEN = ['All', 'Schema', 'Local Portal Service'];
const NOT_HIDDEN = HIDDEN.map((name) => `(name != "${name}")`).join(' and ');

/** Without the configurations: classic servers include passwords in them, and no list shows any. */
const COLUMNS = 'id,name,label,description,is_active,type,mutable,deletable,last_modified_date';

/**
 * Returns the App with requests as a list of services needs them:
 * no hidden services, only listed columns.
 */
function listingApp(app: App): App {
  const get: App['api']['get'] = (path, query, options) => {
    if (path !== 'system/service') return app.api.get(path, query, options);
    const filter = [NOT_HIDDEN, query?.filter && `(${String(query.filter)})`].filter(Boolean);
    const asked: Query = { ...query, fields: COLUMNS, filter: filter.join(' and ') };
    return app.api.get(path, asked, options);
  };
  return Object.create(app, { api: { value: { ...app.api, get } } }) as App;
}

/** `config.host` → `config: {host}`, as the server requires it. */
export function foldConfig(payload: object): Record<string, unknown> {
  const folded: Record<string, unknown> = {};
  const config: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(payload)) {
    if (name.startsWith('config.')) config[name.slice('config.'.length)] = value;
    else folded[name] = value;
  }
  return Object.keys(config).length ? { ...folded, config } : folded;
}

/** Members that each change of a configuration has to include (recorded: service). */
const ALSO_NEEDED: Readonly<Record<string, readonly string[]>> = {
  sql_db: ['driver', 'dsn'],
  local_file: ['container'],
};

/**
 * Returns the members that classic servers require in every change of a configuration, even
 * unchanged: the required ones, without secrets.
 */
function companions(type: ServiceType | undefined, config: Config): Record<string, unknown> {
  const needed = configFields(type, config).filter(
    (field) =>
      (field.required || ALSO_NEEDED[type?.name ?? '']?.includes(field.name)) &&
      !isSecret(field) &&
      config[field.name] != null,
  );
  return Object.fromEntries(needed.map(({ name }) => [configName(name), config[name]]));
}

const undeletable = () => refusalOf(msg("Required services can't be deleted."), 403);

export interface ServicesCollection
  extends
    Collection<ServiceRecord, ServiceForm>,
    Pick<RecordStore<ServiceRecord, ServiceForm>, 'readNow' | 'fit'> {
  /** Returns those of them that were listed or opened. */
  known(ids: readonly Id[]): ServiceRecord[];
  /**
   * Registers a listener for services that stay after all, but for which the server has not
   * switched caching on again. Returns a function that removes it.
   */
  onCachingLost(hear: (services: readonly ServiceRecord[]) => void): () => void;
}

/** Returns the services, with their peculiarities in listing, changing and deleting. */
export function servicesCollection(app: App): ServicesCollection {
  const types = serviceTypesFor(app);
  const collection = createCollection(listingApp(app), servicesOf(types.typeOf));
  const caching = cachingSwitch(app);
  const hearers = new Set<(services: readonly ServiceRecord[]) => void>();
  const loaded = new Map<string, ServiceRecord>();
  const seen = new Map<string, ServiceRecord>();
  const note = (service: ServiceRecord) => void seen.set(String(service.id), service);
  collection.store.subscribe(({ rows }) => rows.forEach(note));
  const keep = (service: ServiceRecord) => {
    loaded.set(String(service.id), service);
    note(service);
    return service;
  };
  const known = (ids: readonly Id[]) => ids.flatMap((id) => seen.get(String(id)) ?? []);
  const readNow = async (id: Id) => {
    const [service] = await Promise.all([collection.fetchOne(id), types.known()]);
    return keep(service);
  };
  const explain = (type: ServiceType | undefined) => (error: unknown) => {
    throw error instanceof ApiError ? saveRefusal(error, type) : error;
  };
  const refuseNeeded = (ids: readonly Id[]) => {
    if (known(ids).some(({ deletable }) => deletable === false)) throw undeletable();
  };
  return {
    ...collection,
    known,
    // the whole record, because a change has to include other members of it
    readNow: ({ id }) => readNow(id),
    fit: addressDefinition,
    onCachingLost(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    async fetchOne(id) {
      const service = await readNow(id);
      await types.forForm(service.type);
      return service;
    },
    async create(payload, query) {
      const { type } = payload as ServiceRecord;
      return collection.create(foldConfig(payload), query).then(keep, explain(types.typeOf(type)));
    },
    async update(id, changes, query) {
      const before = loaded.get(String(id)) ?? seen.get(String(id));
      const type = types.typeOf(before?.type ?? '');
      const isConfigured = Object.keys(changes).some((name) => name.startsWith('config.'));
      const beside = isConfigured ? companions(type, configOf(before?.config)) : {};
      const sent = withDescription(app, before, changes);
      return collection
        .update(id, foldConfig({ ...beside, ...sent }), query)
        .then(keep, explain(type));
    },
    // current servers would delete even services they can't work without (recorded: destructive)
    hide(ids) {
      refuseNeeded(ids);
      collection.hide(ids);
      // at once: a closing page can send the deletion, but not wait for a request before it
      caching.off(ids).catch(() => undefined);
    },
    show(ids) {
      collection.show(ids);
      caching.back(ids).catch(() => hearers.forEach((hear) => hear(known(ids))));
    },
    async remove(ids, query) {
      refuseNeeded(ids);
      await caching.off(ids);
      return collection.remove(ids, query);
    },
  };
}
