import type { App } from '../page/createApp.ts';
import { keptTypes, labelled, serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { writesTo } from '../page/writes.ts';
import type { ConfigField, ServiceType, TypeOf } from './ServiceType.ts';

/** The service types of an instance, and functions that load them. */
export interface ServiceTypes {
  /** Looks up a type in the latest response. */
  readonly typeOf: TypeOf;
  /** Resolves to the types as the server sent them, requested once for all callers. */
  known(): Promise<readonly ServiceType[]>;
  /**
   * Resolves to a type for its form. Its picklists may list roles, apps, services or templates: if
   * this page has changed any of them since, the type is requested again.
   */
  forForm(name: string): Promise<ServiceType | undefined>;
}

/** What the picklists of types may list. */
const LISTED = ['system/role', 'system/app', 'system/service', 'system/email_template'];

const kept = new WeakMap<App, ServiceTypes>();

/**
 * Returns the service types of an App (spec 2 §7: `system/service_type`), shared by all that
 * request them.
 */
export function serviceTypesFor(app: App): ServiceTypes {
  const made = kept.get(app);
  if (made) return made;
  const store = keptTypes<ServiceType>(app);
  const typeOf: TypeOf = (name) => store.rows.find((type) => type.name === name);
  /** The state of the lists when each type was requested. */
  const writes = new Map<string, number>();
  let base = 0;
  const known = async () => {
    if (!store.asked) {
      base = writesTo(app.page, LISTED);
      writes.clear();
    }
    return serviceTypeNames<ServiceType>(app);
  };
  const types: ServiceTypes = {
    typeOf,
    known,
    async forForm(name) {
      await known();
      const type = typeOf(name);
      const now = writesTo(app.page, LISTED);
      if (!type || now === (writes.get(name) ?? base) || !listsRecords(type)) return type;
      writes.set(name, now);
      const { asked } = store;
      const path = `system/service_type/${encodeURIComponent(name)}`;
      // if it can't be loaded, the lists stay as they were
      const fresh = (await app.api.get(path).catch(() => null)) as ServiceType | null;
      if (fresh?.name !== name) writes.delete(name);
      else if (store.asked === asked)
        store.rows = store.rows.map((each) => (each.name === name ? labelled(fresh) : each));
      return typeOf(name);
    },
  };
  kept.set(app, types);
  return types;
}

/** Whether a field lists records by their ids; the list may still be empty. */
const listsRecords = ({ config_schema: fields }: ServiceType): boolean =>
  (fields ?? []).some(
    (field) =>
      isListOfRecords(field) || (Array.isArray(field.items) && field.items.some(isListOfRecords)),
  );

const isListOfRecords = ({ type, values }: ConfigField): boolean =>
  type.endsWith('picklist') &&
  ((values ?? []).every(({ name }) => name === null || name === '') ||
    !!values?.some(({ name }) => typeof name === 'number'));

/** The groups that are most often used; the others follow by name. */
const FIRST = ['Database', 'Remote Service', 'Custom', 'Script', 'File', 'Email'];

/** The most common types, listed before the others of their group. */
const POPULAR = [
  ...['sql_db', 'mysql', 'pgsql', 'sqlsrv', 'mongodb', 'rws', 'nodejs', 'python', 'php'],
  ...['local_file', 'aws_s3', 'azure_blob', 'smtp_email', 'oauth_google', 'oauth_github'],
];

export interface TypeGroup {
  name: string;
  types: readonly ServiceType[];
}

/** Returns the position in a list; names that aren't in it come last. */
const rankIn = (list: readonly string[], name: string) =>
  (list.indexOf(name) + list.length + 1) % (list.length + 1);

/**
 * Returns the types a new service can have: all but the singletons (spec 2 §4), in their groups.
 */
export function typeGroups(types: readonly ServiceType[], search = ''): TypeGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = (type: ServiceType) =>
    `${type.name} ${type.label} ${type.group} ${type.description ?? ''}`.toLowerCase();
  const offered = types.filter(
    (type) => !type.singleton && words.every((word) => textOf(type).includes(word)),
  );
  const names = [...new Set(offered.map(({ group }) => group))];
  return names
    .sort((one, other) => rankIn(FIRST, one) - rankIn(FIRST, other) || one.localeCompare(other))
    .map((name) => ({
      name,
      types: offered
        .filter(({ group }) => group === name)
        .sort(
          (one, other) =>
            rankIn(POPULAR, one.name) - rankIn(POPULAR, other.name) ||
            one.label.localeCompare(other.label),
        ),
    }));
}
