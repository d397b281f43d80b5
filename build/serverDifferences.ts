import type { Generation } from '../src/core/dialect/Dialect.ts';
import { dialects } from '../src/core/dialect/dialectFor.ts';

/** The most common databases, by the names of their service types. */
const DATABASES = ['mysql', 'pgsql', 'sqlite', 'sqlsrv', 'oracle'];

/**
 * Returns every capability in which the code distinguishes generations, by its name in the code.
 */
function abilitiesOf(generation: Generation) {
  const {
    isConfirmed: _byRecord,
    confirmedFilters,
    filters,
    config,
    schema,
    scripts,
    files,
    access,
    ...others
  } = dialects[generation];
  const { serviceOf, ...events } = scripts;
  const {
    overridesAfterCheck,
    rejectsInactiveServices,
    trustsScriptHeader,
    listsReadableTables,
    takesOtherRole,
    rejectsSystemRules,
  } = access;
  return {
    ...others,
    confirmedFilters: confirmedFilters !== null,
    escapesLike: [...DATABASES].filter((name) => filters.escapesIn(name)),
    splitsSystemValues: filters.splitsSystemValues,
    formsKeepNames: files.formsKeepNames,
    unpacks: files.unpacks,
    // of the most common characters, because the set that a route accepts is a pattern
    unroutable: [...`%"~<>'é日`].filter((sign) => !files.routable.test(sign)),
    ...config,
    ...schema,
    ...events,
    scriptService: serviceOf('nodejs', '…'),
    // matching rules is an algorithm; users notice only these differences
    overridesAfterCheck,
    rejectsInactiveServices,
    trustsScriptHeader,
    listsReadableTables,
    takesOtherRole,
    rejectsSystemRules,
  };
}

type Ability = Exclude<keyof ReturnType<typeof abilitiesOf>, 'generation'>;

/** Each capability in a user's words. A new one doesn't compile without an entry. */
const words: Readonly<Record<Ability, [area: string, said: string]>> = {
  userLookups: ['users, admins', 'member that holds the lookup keys'],
  roleLookups: ['roles', 'member that holds the lookup keys'],
  hasAppGroups: ['apps', 'app groups, with a tab of their own and headings in the launchpad'],
  passwordMinimum: ['users, admins', "minimum length of a new account's password"],
  asksPasswordForEmail: ['profile', 'changing the email address requires the password'],
  ignoresInactiveOnCreate: ['users, admins', 'creating an inactive account takes a second request'],
  packsTableData: ['packages', 'packages can contain records of tables'],
  corsExtras: ['config', 'additional members of a CORS entry'],
  hasSystemConfig: ['config', 'a record with settings of the whole instance (`system/config`)'],
  listsScripts: [
    'services, config',
    "scripts are searched for references; otherwise the page says that they weren't searched",
  ],
  corsOrder: ['config', 'the CORS entry that applies if several match a path'],
  refField: ['schema', 'member that holds the referenced field'],
  hasVirtualKeys: ['schema', 'virtual foreign keys, as a setting of a field'],
  hasVirtualFields: ['schema', 'a field can be marked as virtual'],
  listsFunctions: ['schema', 'several database functions per field'],
  writesByType: [
    'schema',
    "a column's native type is sent, because the server would replace it with a generic one",
  ],
  defaultsAreSql: [
    'schema',
    'text defaults of new fields are sent as SQL literals, in quotation marks',
  ],
  flattensRelations: ['schema', 'a record can include the fields of its related records'],
  hasRelations: ['schema', 'relationships can be created and deleted'],
  path: ['scripts', 'path of scripts'],
  eventTypes: ['scripts', 'types of events'],
  eventQuery: ['scripts', 'query for events'],
  scripted: ['scripts', 'path that lists the names of scripts'],
  patches: ['scripts', 'a save sends only the changed members'],
  changesEvent: ['scripts', 'a script needs a setting to change the event'],
  scriptService: ['scripts', 'type of the service that runs an unsaved script'],
  hasStorageLink: ['scripts', 'content from a storage service or repository'],
  escapesLike: [
    'lists, data',
    "databases that can search for `_` and `%`; otherwise the console filters the server's results",
  ],
  confirmedFilters: [
    'lists',
    "users can be filtered by whether they've confirmed their registration",
  ],
  splitsSystemValues: [
    'lists',
    'if a search contains a word like “and”, the console filters the results itself',
  ],
  rejectsSystemRules: [
    'roles',
    "a role with a rule for `*` or `admin` of the system service can't be saved",
  ],
  sortsFreely: [
    'data',
    'sorting by several columns and in descending order; otherwise descending pages are read from the end',
  ],
  readsBackByKeys: ['data', 'the response to a write contains records with a composite key'],
  keepsEmptyText: ['data', 'empty text is stored; otherwise the server stores NULL'],
  definitionsAsList: ['services', 'a definition is sent as a list'],
  rejectsInactiveServices: ['services', 'requests to inactive services are rejected'],
  cacheOutlivesService: ['services', 'caching is turned off before a service is deleted'],
  needsDescription: ['services', 'saving a service without a description adds an empty one'],
  namesServiceConfig: ['services', 'a configuration can be requested by name'],
  sqlTypes: [
    'services, schema',
    "SQL databases share one type of service, or each has its own; it decides how SQLite, whose columns can't be changed, is recognized",
  ],
  unroutable: ['files', "characters in file names that the server's routes reject (examples)"],
  formsKeepNames: ['files', 'files with such names are uploaded through a form'],
  unpacks: [
    'files',
    'the server unpacks ZIP files; otherwise the browser unpacks and uploads them',
  ],
  documentsTogether: ['API docs', 'one document describes all services'],
  overridesAfterCheck: ['roles', 'a role with POST can send any method in an override header'],
  trustsScriptHeader: ['roles', 'any signed-in user can send requests as a script'],
  takesOtherRole: ['users', 'users without a role in an app get one of their other roles there'],
  listsReadableTables: ['roles', 'a role that can read part of a database can list its tables'],
};

function said(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false || value === null) return 'no';
  if (Array.isArray(value))
    return value.length ? value.map((each) => `\`${each}\``).join(' ') : 'none';
  return typeof value === 'object' ? `\`${JSON.stringify(value)}\`` : `\`${String(value)}\``;
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ').replaceAll('\n', ' ')} |`;
/** Returns a Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

/** Returns every capability in which the generations differ, with both values. */
export function differences(): string {
  const [classic, current] = [abilitiesOf('classic'), abilitiesOf('current')];
  const rows = (Object.keys(words) as Ability[]).map((ability) => [
    ...words[ability],
    said(classic[ability]),
    said(current[ability]),
  ]);
  return table(['area', 'difference', 'classic', 'current'], rows.sort());
}
