import { allowsEverybody } from '../access-rules/allowsEverybody.ts';
import { prefixOf } from '../access-rules/indexRules.ts';
import { trimEndOf } from '../lib/trimEndOf.ts';
import type { AccessDialect } from './AccessDialect.ts';
import type { Dialect } from './Dialect.ts';

const access: AccessDialect = {
  normalizePath: (path) => {
    const bare = trimEndOf(path.toLowerCase(), '/');
    return bare === '0' ? '' : bare;
  },
  wildcardPath: (path) => path,
  leastWildcard: 1,
  matchesTemplates: false,
  overridesAfterCheck: true,
  rejectsInactiveServices: false,
  trustsScriptHeader: false,
  listsReadableTables: false,
  takesOtherRole: false,
  openService: () => null,
  // identified by the service's name
  isOpenToAll: ({ openRegistration }, { service, path, verb }) =>
    (openRegistration || service !== 'user' || path !== 'register') &&
    allowsEverybody(service, path, verb),
  // the first rule for exactly this table; else the service's last one, if all have conditions
  rowRule: ({ path, shelf, hasVerb }) => {
    const exact = shelf?.exact.get(path);
    // one without the verb still takes precedence over the broader ones
    if (exact) return exact.find(hasVerb);
    const broad = ['', '*']
      .flatMap((component) => shelf?.exact.get(component) ?? [])
      .filter(hasVerb);
    if (!broad.every(({ rule }) => rule.filters?.length)) return undefined;
    return broad.sort((one, other) => one.place - other.place).at(-1);
  },
  rejectsSystemRules: true,
  resetCodes: 'codesShown',
  ignoredConditions: (component) => {
    if (component === '') return null;
    return prefixOf(component) === null ? 'filterPlace' : 'filterWildcard';
  },
};

/** The servers of the specification: DreamFactory 2.x. */
export const classic: Dialect = {
  generation: 'classic',
  userLookups: 'user_lookup_by_user_id',
  roleLookups: 'role_lookup_by_role_id',
  hasAppGroups: true,
  passwordMinimum: 6,
  asksPasswordForEmail: false,
  // null: created by an administrator and not invited yet (recorded: user)
  isConfirmed: ({ confirm_code }) => confirm_code === 'y',
  confirmedFilters: {
    yes: '(confirm_code = "y")',
    no: '((confirm_code != "y") or (confirm_code is null))',
  },
  ignoresInactiveOnCreate: false,
  packsTableData: false,
  definitionsAsList: true,
  cacheOutlivesService: true,
  needsDescription: false,
  namesServiceConfig: true,
  sqlTypes: 'one',
  documentsTogether: true,
  sortsFreely: false,
  readsBackByKeys: true,
  keepsEmptyText: true,
  filters: { escapesIn: () => false, splitsSystemValues: true },
  config: {
    corsExtras: [],
    hasSystemConfig: true,
    listsScripts: false,
    corsOrder: 'first',
  },
  schema: {
    refField: 'ref_fields',
    hasVirtualKeys: true,
    hasVirtualFields: false,
    listsFunctions: false,
    writesByType: false,
    defaultsAreSql: false,
    flattensRelations: false,
    hasRelations: false,
  },
  scripts: {
    path: 'system/event',
    eventTypes: ['process', 'broadcast'],
    eventQuery: { full_map: true },
    scripted: { path: 'system/event', query: { only_scripted: true } },
    patches: false,
    changesEvent: null,
    hasStorageLink: false,
    serviceOf: (type, content) => ({ type: 'script', config: { type, content } }),
  },
  files: { routable: /[\w\-@&#!=,:;/^$.|{}[\]()*+? ]/, formsKeepNames: true, unpacks: true },
  access,
};
