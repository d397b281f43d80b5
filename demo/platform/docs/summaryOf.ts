import type { PathVerb, ServicePath } from '../catalog/servicePaths.ts';

/** What is at a path below a service of a database, of files or of the system. */
const THINGS: Readonly<Record<string, string>> = {
  _table: 'tables',
  '_table/{table_name}': 'records',
  '_table/{table_name}/{id}': 'one record',
  _schema: 'the definitions of tables',
  '_schema/{table_name}': 'the definition of a table',
  '_schema/{table_name}/{field_name}': 'the definition of a field',
  '_schema/{table_name}/_field': 'the definitions of fields',
  '_schema/{table_name}/_field/{field_name}': 'the definition of a field',
  '_schema/{table_name}/_related': 'relationships',
  '_schema/{table_name}/_related/{relationship_name}': 'one relationship',
  _proc: 'stored procedures',
  _func: 'stored functions',
  '{folder_path}': 'a folder',
  '{file_path}': 'a file',
  cache: 'the cache',
  'cache/{service}': 'the cache of a service',
  cors: 'CORS entries',
  'cors/{id}': 'one CORS entry',
  custom: 'custom settings',
  'custom/{id}': 'one custom setting',
  environment: 'the environment',
  'event/{event_name}': 'the script of an event',
};

const ACTS: Readonly<Record<string, string>> = {
  get: 'Returns',
  post: 'Creates',
  put: 'Replaces',
  patch: 'Updates',
  delete: 'Deletes',
};

/** By verb and path, without the parts before its last name. */
const SENTENCES: Readonly<Record<string, string>> = {
  'get {procedure_name}': 'Calls a stored procedure.',
  'post {procedure_name}': 'Calls a stored procedure.',
  'get {function_name}': 'Calls a stored function.',
  'post {function_name}': 'Calls a stored function.',
  'get {file_path}': 'Downloads a file.',
  'post password': 'Changes or resets the password.',
  'get profile': "Returns the user's own data.",
  'post profile': "Updates the user's own data.",
  'post register': 'Registers a user.',
  'get session': 'Returns the session.',
  'post session': 'Signs in.',
  'put session': 'Renews the session.',
  'delete session': 'Signs out.',
  'post import': 'Imports records.',
  'get package': 'Lists what can be exported.',
  'post package': 'Exports or imports a package.',
};

/** Of everything else, by the first word of its events. */
const OTHERS: Readonly<Record<string, string>> = {
  list: 'Lists the available resources.',
  read: 'Returns the resource.',
  create: 'Creates the resource in the request body.',
  update: 'Applies the changes in the request body.',
  delete: 'Deletes the resource.',
  retrieve: 'Returns the API description.',
  email_sent: 'Sends an email.',
};

/** `role` and `role/{id}` of the system: a list of records and each by its id. */
function recordsAt(path: string, events: readonly string[]): string | undefined {
  const [, name, id] = /^(\w+)(\/\{\w+\})?$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  const words = name.replaceAll('_', ' ');
  if (id !== undefined) return `one ${words}`;
  return events[0] === 'list' ? (words.endsWith('s') ? words : `${words}s`) : undefined;
}

/** Returns what an operation does, in a sentence that differs from those beside it. */
export function summaryOf({ path, verbs }: ServicePath, { verb, events }: PathVerb): string {
  const sentence = SENTENCES[`${verb} ${path.split('/').at(-1)}`];
  if (sentence !== undefined) return sentence;
  const [first = ''] = verbs.find((one) => one.verb === 'get')?.events ?? [];
  const thing = THINGS[path] ?? recordsAt(path, [first]);
  const word = (events[0] ?? verb).replace(/^\/+/, '');
  if (thing === undefined) {
    return OTHERS[word] ?? 'Sends a request to this endpoint.';
  }
  const lists = verb === 'get' && first === 'list' && path !== 'environment';
  return `${lists ? 'Lists' : ACTS[verb]} ${thing}.`;
}
