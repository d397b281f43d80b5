import type { App } from '../page/createApp.ts';
import { keepServiceTypeNames } from '../environment/serviceTypeNames.ts';
import { namedRows } from '../http/namedRows.ts';
import { unwrap } from '../http/unwrap.ts';
import { writesTo } from '../page/writes.ts';
import { isSameUser, ownerOf } from '../session/SessionState.ts';
import type { ServiceType, TypeOf } from './ServiceType.ts';

/** The types of an instance: what is known of them, and a call that asks the server. */
export interface ServiceTypes {
  /** What the server said last. */
  readonly typeOf: TypeOf;
  /** Asks the server, whose picklists follow its roles, apps and services; several ask at once. */
  load(): Promise<readonly ServiceType[]>;
  /** The last answer, where there is one and this page has changed nothing that it lists. */
  known(): Promise<readonly ServiceType[]>;
}

/** What picklists of types list. */
const LISTED = ['system/role', 'system/app', 'system/service', 'system/email_template'];

const kept = new WeakMap<App, ServiceTypes>();

/** The service types of an App (spec 2 §7: `system/service_type`), shared by all that ask for them. */
export function serviceTypesFor(app: App): ServiceTypes {
  const known = kept.get(app);
  if (known) return known;
  let types: readonly ServiceType[] = [];
  let running: Promise<readonly ServiceType[]> | null = null;
  /** As of the call for `types`. */
  let writes = 0;
  const load = () => {
    if (running) return running;
    const asOf = writesTo(app.page, LISTED);
    const asked = app.api.get('system/service_type').then((answer) => {
      const rows = namedRows(unwrap<ServiceType>(answer).rows);
      if (running === call) {
        types = rows;
        writes = asOf;
        keepServiceTypeNames(app, rows);
      }
      return rows;
    });
    const call = asked.finally(() => {
      if (running === call) running = null;
    });
    return (running = call);
  };
  const made: ServiceTypes = {
    typeOf: (name) => types.find((type) => type.name === name),
    load,
    known: () =>
      types.length && !running && writes === writesTo(app.page, LISTED)
        ? Promise.resolve(types)
        : load(),
  };
  // a session that has expired is still its owner's
  let owner = ownerOf(app.page.session.getState());
  app.page.session.subscribe((state) => {
    const next = ownerOf(state);
    if (!isSameUser(owner, next)) {
      types = [];
      // an answer to the person before is not kept
      running = null;
    }
    owner = next;
  });
  kept.set(app, made);
  return made;
}

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
