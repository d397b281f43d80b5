import { allowsEverybody } from '../access-rules/allowsEverybody.ts';
import { bareComponent, prefixOf } from '../access-rules/indexRules.ts';
import type { AccessDialect } from './AccessDialect.ts';
import { MYSQL, POSTGRES } from './databaseKinds.ts';
import type { Dialect } from './Dialect.ts';

const IS_PROVIDER = /^(saml$|oauth_)/;

/** Databases whose LIKE has an escape character (recorded: filters). */
const ESCAPES = [...MYSQL, ...POSTGRES];

const access: AccessDialect = {
  // the first pair of parentheses is removed, as in `_func/rank(1)`
  normalizePath: (path) => bareComponent(path.replace(/\([^()]*\)/, '')),
  // `_table/*` matches `_table` itself
  wildcardPath: (path) => `${path}/`,
  leastWildcard: 0,
  matchesTemplates: true,
  overridesAfterCheck: false,
  rejectsInactiveServices: true,
  trustsScriptHeader: true,
  listsReadableTables: true,
  takesOtherRole: true,
  openService: (service) => {
    if (service.endsWith('_oauth')) return 'provider';
    return service ? null : 'serviceList';
  },
  // identified by the service's type
  isOpenToAll: ({ services }, { service, path, verb }) => {
    const type = services.get(service)?.type ?? service;
    if (type === 'swagger') return verb === 'GET';
    // a browser is redirected to a provider and back without a key
    if (IS_PROVIDER.test(type) && (path === 'sso' || path === 'acs')) return verb === 'GET';
    return allowsEverybody(type, path, verb);
  },
  // the last of the rules that would decide about the table if all of them had the verb
  rowRule: ({ levels, hasVerb }) =>
    levels()
      .filter(({ level }) => level !== 'all')
      .map(({ rules }) => rules.filter(hasVerb))
      .find(({ length }) => length)
      ?.at(-1),
  rejectsSystemRules: false,
  resetCodes: 'codesGuessed',
  ignoredConditions: (component) => {
    const prefix = prefixOf(component);
    const isTables =
      prefix !== null && ('_table/'.startsWith(prefix) || /^_table\/[^/]*\/?$/.test(prefix));
    return isTables ? null : 'filterPlace';
  },
};

/** Today's servers: DreamFactory 4 to 7. */
export const current: Dialect = {
  generation: 'current',
  userLookups: 'lookup_by_user_id',
  roleLookups: 'lookup_by_role_id',
  hasAppGroups: false,
  passwordMinimum: 16,
  asksPasswordForEmail: true,
  isConfirmed: ({ confirmed }) => !!confirmed,
  confirmedFilters: null,
  ignoresInactiveOnCreate: true,
  packsTableData: true,
  definitionsAsList: false,
  cacheOutlivesService: false,
  needsDescription: true,
  namesServiceConfig: false,
  sqlTypes: 'each',
  documentsTogether: false,
  sortsFreely: true,
  readsBackByKeys: false,
  keepsEmptyText: false,
  filters: { escapesIn: (database) => ESCAPES.includes(database ?? ''), splitsSystemValues: false },
  config: {
    corsExtras: ['description', 'exposed_header', 'supports_credentials'],
    hasSystemConfig: false,
    listsScripts: true,
    corsOrder: 'longest',
  },
  schema: {
    refField: 'ref_field',
    hasVirtualKeys: false,
    hasVirtualFields: true,
    listsFunctions: true,
    writesByType: true,
    defaultsAreSql: true,
    flattensRelations: true,
    hasRelations: true,
  },
  scripts: {
    path: 'system/event_script',
    eventTypes: ['process'],
    eventQuery: { scriptable: true },
    // its `only_scripted` returns all events
    scripted: { path: 'system/event_script', query: { as_list: true } },
    patches: true,
    changesEvent: 'allow_event_modification',
    hasStorageLink: true,
    serviceOf: (type, content) => ({ type, config: { content } }),
  },
  files: {
    routable: /[\w\u00C0-\u00FF\-@&#!=,:;/^$.|{}[\]()*+?' ]/,
    formsKeepNames: false,
    unpacks: false,
  },
  access,
};
