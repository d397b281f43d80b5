import type { App } from '../page/createApp.ts';
import { keptTypes, serviceTypeNames } from '../environment/serviceTypeNames.ts';
import { writesTo } from '../page/writes.ts';
import type { ConfigField, ServiceType, TypeOf } from './ServiceType.ts';

/** The types of an instance: what is known of them, and calls that ask the server. */
export interface ServiceTypes {
  /** What the server said last. */
  readonly typeOf: TypeOf;
  /** The types as the server sent them, requested once for all callers. */
  known(): Promise<readonly ServiceType[]>;
  /**
   * A type for its form. Its picklists may list roles, apps, services or templates: where this page has
   * changed any since, this one type is asked for again.
   */
  forForm(name: string): Promise<ServiceType | undefined>;
}

/** What picklists of types list. */
const LISTED = ['system/role', 'system/app', 'system/service', 'system/email_template'];

const kept = new WeakMap<App, ServiceTypes>();

/** The service types of an App (spec 2 §7: `system/service_type`), shared by all that ask for them. */
export function serviceTypesFor(app: App): ServiceTypes {
  const made = kept.get(app);
  if (made) return made;
  const store = keptTypes<ServiceType>(app);
  const typeOf: TypeOf = (name) => store.rows.find((type) => type.name === name);
  /** As of the call that a type came with. */
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
      // where it can't be had, the lists stay as they were
      const fresh = (await app.api.get(path).catch(() => null)) as ServiceType | null;
      if (fresh?.name !== name) writes.delete(name);
      else if (store.asked === asked)
        store.rows = store.rows.map((each) => (each.name === name ? fresh : each));
      return typeOf(name);
    },
  };
  kept.set(app, types);
  return types;
}

/** Records are listed by their ids; there may also have been none so far. */
const listsRecords = ({ config_schema: fields }: ServiceType): boolean =>
  (fields ?? []).some(
    (field) =>
      isListOfRecords(field) || (Array.isArray(field.items) && field.items.some(isListOfRecords)),
  );

const isListOfRecords = ({ type, values }: ConfigField): boolean =>
  type.endsWith('picklist') &&
  ((values ?? []).every(({ name }) => name === null || name === '') ||
    !!values?.some(({ name }) => typeof name === 'number'));

/** Groups that people look for first; the others follow by name. */
const FIRST = ['Database', 'Remote Service', 'Custom', 'Script', 'File', 'Email'];

/** Types that most people look for, before the others of their group. */
const POPULAR = [
  ...['sql_db', 'mysql', 'pgsql', 'sqlsrv', 'mongodb', 'rws', 'nodejs', 'python', 'php'],
  ...['local_file', 'aws_s3', 'azure_blob', 'smtp_email', 'oauth_google', 'oauth_github'],
];

export interface TypeGroup {
  name: string;
  types: readonly ServiceType[];
}

/** The place in a list; behind it for what is not there. */
const rankIn = (list: readonly string[], name: string) =>
  (list.indexOf(name) + list.length + 1) % (list.length + 1);

/** What new services can be: every type but the singletons (spec 2 §4), in their groups. */
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
