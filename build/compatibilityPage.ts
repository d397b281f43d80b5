import type { Generation } from '../src/core/dialect/Dialect.ts';
import { dialects } from '../src/core/dialect/dialectFor.ts';
import { explainedRequests } from '../test/contract/explainedRequests.ts';
import { clientRequests, isSeen, unseenIn } from '../test/contract/judgeRequest.ts';
import type { NotedRequest } from '../test/contract/noteRequest.ts';
import { replacedRequests } from '../test/contract/replacedRequests.ts';

/** Usual ones, by the names of their service types. */
const DATABASES = ['mysql', 'pgsql', 'sqlite', 'sqlsrv', 'oracle'];

/** Everything in which the code distinguishes generations, by its name in the code. */
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
  const { overridesAfterCheck, trustsScriptHeader, listsReadableTables, rejectsSystemRules } =
    access;
  return {
    ...others,
    confirmedFilters: confirmedFilters !== null,
    escapesLike: [...DATABASES].filter((name) => filters.escapesIn(name)),
    splitsSystemValues: filters.splitsSystemValues,
    formsKeepNames: files.formsKeepNames,
    // of the usual ones; which a route takes is a pattern
    unroutable: [...`%"~<>'é日`].filter((sign) => !files.routable.test(sign)),
    ...config,
    ...schema,
    ...events,
    scriptService: serviceOf('nodejs', '…'),
    // matching rules is an algorithm; people notice only these
    overridesAfterCheck,
    trustsScriptHeader,
    listsReadableTables,
    rejectsSystemRules,
  };
}

type Ability = Exclude<keyof ReturnType<typeof abilitiesOf>, 'generation'>;

/** Each ability in a user's words. A new one doesn't compile without an entry. */
const words: Readonly<Record<Ability, [area: string, said: string]>> = {
  userLookups: ['users, admins', 'member with the lookup keys'],
  roleLookups: ['roles', 'member with the lookup keys'],
  hasAppGroups: ['apps', 'app groups: tab, launchpad, references to an app'],
  passwordMinimum: ['users, admins', 'minimum length of a password'],
  asksPasswordForEmail: ['profile', 'changing the email address requires the password'],
  ignoresInactiveOnCreate: ['users, admins', 'creating an inactive account takes a second request'],
  packsTableData: ['packages', 'packages can contain records of tables'],
  corsExtras: ['config', 'additional members of a CORS entry'],
  hasSystemConfig: ['config', 'settings record, if the server has one'],
  listsScripts: [
    'services, config',
    'scripts are searched for references; otherwise the page says that they weren’t',
  ],
  corsOrder: ['config', 'the CORS entry that applies if several match a path'],
  refField: ['schema', 'member with the referenced field'],
  hasVirtualKeys: ['schema', 'virtual foreign keys, as a setting of a field'],
  hasVirtualFields: ['schema', 'virtual fields, as a flag'],
  listsFunctions: ['schema', 'several database functions per field'],
  writesByType: [
    'schema',
    'the server would replace a column’s own type with a generic one, so its own type is sent',
  ],
  defaultsAreSql: [
    'schema',
    'default texts of new fields are sent as SQL literals, in quotation marks',
  ],
  hasRelations: ['schema', 'relationships can be created and deleted'],
  path: ['scripts', 'path of scripts'],
  eventTypes: ['scripts', 'types of events'],
  eventQuery: ['scripts', 'query for events'],
  scripted: ['scripts', 'path for the names of scripts'],
  patches: ['scripts', 'a save sends changed members only'],
  changesEvent: ['scripts', 'the setting of a script that lets it change the event'],
  scriptService: ['scripts', 'type of the service that runs an unsaved script'],
  hasStorageLink: ['scripts', 'content from a storage service or repository'],
  escapesLike: [
    'lists, data',
    'databases in which `_` and `%` can be searched for; elsewhere the page checks what the server finds',
  ],
  confirmedFilters: ['lists', 'users can be filtered by whether they have confirmed'],
  splitsSystemValues: ['lists', 'words like “and” can’t be searched for on the server'],
  rejectsSystemRules: [
    'roles',
    'a role with a rule for `*` or `admin` of the system service can’t be saved',
  ],
  sortsFreely: ['data', 'descending order, and order by several columns'],
  readsBackByKeys: ['data', 'a write returns records whose key has several columns'],
  definitionsAsList: ['services', 'a definition is sent as a list'],
  cacheOutlivesService: ['services', 'caching is turned off before a service is deleted'],
  needsDescription: ['services', 'saving a service without a description adds an empty one'],
  namesServiceConfig: ['services', 'a configuration can be requested by name'],
  unroutable: ['files', 'characters in names that the server’s routes reject, among others'],
  formsKeepNames: ['files', 'files whose names have such characters are uploaded by a form'],
  documentsTogether: ['API docs', 'one document describes all services'],
  overridesAfterCheck: ['roles', 'a role with POST can send any method in an override header'],
  trustsScriptHeader: ['roles', 'any signed-in person can send requests as a script'],
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
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');

function differences(): string {
  const [classic, current] = [abilitiesOf('classic'), abilitiesOf('current')];
  const rows = (Object.keys(words) as Ability[]).map((ability) => [
    ...words[ability],
    said(classic[ability]),
    said(current[ability]),
  ]);
  return table(['area', 'difference', 'classic', 'current'], rows.sort());
}

/** How we know that a server accepts a kind of request. */
function standing(request: NotedRequest | undefined): string {
  if (!request) return 'not sent';
  const count = unseenIn(request).length;
  if (count) return `explained (${count})`;
  return isSeen(request) ? 'seen' : 'inferred';
}

function calls(): string {
  const requests = clientRequests();
  const kinds = [...new Set(requests.map(({ method, path }) => `${path} ${method}`))].sort();
  const rows = kinds.map((kind) => {
    const [path, method] = kind.split(' ');
    const [classic, current] = (['classic', 'current'] as const).map((generation) =>
      requests.find(
        (each) => each.method === method && each.path === path && each.generation === generation,
      ),
    );
    return [`\`${method} ${path}\``, standing(classic), standing(current)];
  });
  return table(['request', 'classic', 'current'], rows);
}

const reasons = (entries: Readonly<Record<string, string>>) =>
  table(
    ['request', 'reason'],
    Object.entries(entries).map(([call, why]) => [`\`${call.trim()}\``, why]),
  );

/** `docs/compatibility.md`: what works on which generation of servers, and how that is known. */
export const compatibilityPage = (): string => `# Compatibility

<!-- Generated from src/core/dialect and test/contract by \`npm run docs\`. Edit the source instead. -->

The elements work with two generations of servers and detect which one they talk to.

- *Classic* is DreamFactory 2.x. This page was recorded on 2.1.2.
- *Current* is DreamFactory 4 to 7. This page was recorded on 7.5.0.

Versions in between, such as 3.x, were not recorded. A server whose environment lists no app groups is treated as current.

## Differences

Every element works with both generations and hides what a server can't do.

${differences()}

## Requests

These are all kinds of requests that the elements send, as recorded by the tests in Node.

- *Seen*: a server of that generation accepted the request with these parameters and members, in a recorded story or from an older console, or its own API document lists them.
- *Inferred*: a server accepted the request. A member is known from its responses or from requests for several records, or a parameter from another request to the same controller.
- *Explained*: a parameter or member has no evidence. The reasons are below, with the number of such parameters and members in parentheses.
- *Not sent*: that generation uses another request, or has no such feature.

${calls()}

### Explained

${reasons(explainedRequests)}

## Compared with older consoles

We also recorded the console of DreamFactory 2.1.6 and its successor. Ours sends the same requests, except that it changes records with PATCH instead of sending them whole with PUT, and except for these:

${reasons(replacedRequests)}
`;
