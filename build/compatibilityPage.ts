import type { Generation } from '../src/core/dialect/Dialect.ts';
import { dialects } from '../src/core/dialect/dialectFor.ts';
import { explainedRequests } from '../test/contract/explainedRequests.ts';
import { clientRequests, isSeen, unseenIn } from '../test/contract/judgeRequest.ts';
import type { NotedRequest } from '../test/contract/noteRequest.ts';
import { replacedRequests } from '../test/contract/replacedRequests.ts';

/** Everything in which the code tells generations apart, by the names that it has there. */
function abilitiesOf(generation: Generation) {
  const {
    isConfirmed: _byRecord,
    config,
    schema,
    scripts,
    files,
    access,
    ...others
  } = dialects[generation];
  const { serviceOf, ...events } = scripts;
  const { overridesAfterCheck, trustsScriptHeader, listsReadableTables } = access;
  return {
    ...others,
    formsKeepNames: files.formsKeepNames,
    // of the usual ones; which a route takes is a pattern
    unroutable: [...`%"~<>'é日`].filter((sign) => !files.routable.test(sign)),
    ...config,
    ...schema,
    ...events,
    scriptService: serviceOf('nodejs', '…'),
    // how rules are matched is an algorithm; these three are what people notice
    overridesAfterCheck,
    trustsScriptHeader,
    listsReadableTables,
  };
}

type Ability = Exclude<keyof ReturnType<typeof abilitiesOf>, 'generation'>;

/** Each ability in the words of somebody who uses it; a new one does not compile without. */
const words: Readonly<Record<Ability, [area: string, said: string]>> = {
  userLookups: ['users, admins', 'lookup keys are read and sent as'],
  roleLookups: ['roles', 'lookup keys are read and sent as'],
  hasAppGroups: ['apps', 'app groups: tab, launchpad by group, and what refers to an app'],
  passwordMinimum: ['users, admins', 'least length of a password'],
  asksPasswordForEmail: ['profile', 'another e-mail address asks for the password'],
  ignoresInactiveOnCreate: [
    'users, admins',
    'a new record that is to be inactive takes a second call',
  ],
  packsTableData: ['packages', 'records of tables in a package'],
  corsExtras: ['config', 'further members of a CORS entry'],
  hasSystemConfig: ['config', 'the settings record, where the server has one'],
  listsScripts: [
    'services, config',
    'scripts are searched for what they use; elsewhere it is said that they were not',
  ],
  corsOrder: ['config', 'of several CORS entries for a path decides the'],
  refField: ['schema', 'the field that a key refers to is sent as'],
  hasVirtualKeys: ['schema', 'foreign keys without the database, as a setting of a field'],
  hasVirtualFields: ['schema', 'fields without a column, by a flag'],
  listsFunctions: ['schema', 'several database functions for a field'],
  writesByType: [
    'schema',
    'a column is written by a type that need not be its own: the database’s name goes alone',
  ],
  defaultsAreSql: ['schema', 'the default text of a new field is sent as SQL, in quotation marks'],
  hasRelations: ['schema', 'relations that one makes and deletes'],
  path: ['scripts', 'scripts stand at'],
  eventTypes: ['scripts', 'kinds of events'],
  eventQuery: ['scripts', 'events are asked for with'],
  scripted: ['scripts', 'names of scripts are asked for at'],
  patches: ['scripts', 'a save sends the changed members only'],
  changesEvent: ['scripts', 'the script is asked whether it may change the event'],
  scriptService: ['scripts', 'a script is tried as the service'],
  hasStorageLink: ['scripts', 'content from a storage service or repository'],
  sortsFreely: ['data', 'sorting downwards, and by several columns'],
  definitionsAsList: ['services', 'a definition is sent as a list'],
  cacheOutlivesService: ['services', 'caching is switched off before a service is deleted'],
  needsDescription: ['services', 'a change of a service without a description adds an empty one'],
  namesServiceConfig: ['services', 'a configuration is asked for by its name'],
  unroutable: ['files', 'nothing is found under a name with, among others,'],
  formsKeepNames: ['files', 'files with other signs are uploaded by a form'],
  documentsTogether: ['API docs', 'one document holds the calls of all services'],
  overridesAfterCheck: ['roles', 'a role that may POST may make any call by an override header'],
  trustsScriptHeader: ['roles', 'anybody signed in can make calls as a script'],
  listsReadableTables: ['roles', 'a role that reads any of a database may list its tables'],
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
  return table(['area', 'what', 'classic', 'current'], rows.sort());
}

/** How a kind of call is known to be accepted. */
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
  return table(['call', 'classic', 'current'], rows);
}

const reasons = (entries: Readonly<Record<string, string>>) =>
  table(
    ['call', 'why'],
    Object.entries(entries).map(([call, why]) => [`\`${call.trim()}\``, why]),
  );

/** `docs/compatibility.md`: what works on which generation of servers, and how that is known. */
export const compatibilityPage = (): string => `# Compatibility

<!-- Written by \`npm run docs\` from src/core/dialect and test/contract: change it there. -->

Two generations of servers are spoken to, each in its own dialect.
*Classic* is DreamFactory 2.x; all that is said here was recorded on 2.1.2.
*Current* is DreamFactory 4 to 7; all that is said here was recorded on 7.5.0.
Versions between these two, 3.x among them, were not recorded: an environment without groups of apps is spoken to as a current server.
The environment tells which one it is: nobody has to say it.

## Differences

Every element works with both. What a server cannot do is not shown on it: *no* says so, and for how calls are sent it says that they are sent otherwise.

${differences()}

## Calls

Every kind of call that the elements' core sends, as the tests in Node have noted it; what tests send to prepare something is left out.
*Seen*: a server of that generation took the call with these parameters and members, in a recorded story or from an older console, or names them in its own API document.
*Inferred*: the server took the call, but some member of it is known from what the server answers of such records, or from one call for many records, or some parameter from another call to the same controller.
*Explained*: a parameter or member is known from nowhere; the reasons are below.
*Not sent*: that generation has another call for it, or nothing of the kind.

${calls()}

### Explained

${reasons(explainedRequests)}

## What older consoles send

The requests of the console of 2.1.6 and of its successor were recorded on servers of their time. Ours sends the same kinds, by PATCH where they send a whole record by PUT, and for these something else:

${reasons(replacedRequests)}
`;
