import { msg } from '../messages/translate.ts';

/** A name that scripts can use, with its type and description. */
export interface ScriptWord {
  /** In full: `event.request.method`. */
  name: string;
  /** As in TypeScript. */
  type: string;
  /** A sentence of ours, not yet translated. */
  text: string;
}

const CALL = '(path: string, payload?: object) => {status_code, content_type, content}';
const READ = '(path: string) => {status_code, content_type, content}';

/** What JavaScript scripts can use besides the language itself (platform §7). */
export const scriptWords: readonly ScriptWord[] = [
  { name: 'event', type: 'object', text: msg('The request and its response.') },
  { name: 'event.name', type: 'string', text: msg('The name of the event.') },
  {
    name: 'event.request',
    type: 'object',
    text: msg('The request. Pre-processing scripts can change it.'),
  },
  {
    name: 'event.request.api_version',
    type: 'string',
    text: msg('The API version, e.g. 2.0.'),
  },
  {
    name: 'event.request.method',
    type: 'string',
    text: msg('The HTTP method: GET, POST, PUT, PATCH or DELETE.'),
  },
  { name: 'event.request.service', type: 'string', text: msg('The requested service.') },
  {
    name: 'event.request.resource',
    type: 'string',
    text: msg('The path within the service, e.g. _table/todo.'),
  },
  {
    name: 'event.request.uri',
    type: 'string',
    text: msg('The full path, without the host.'),
  },
  {
    name: 'event.request.parameters',
    type: 'Record<string, string>',
    text: msg('The query parameters, by name.'),
  },
  {
    name: 'event.request.headers',
    type: 'Record<string, string>',
    text: msg('The headers, by lowercase name.'),
  },
  { name: 'event.request.content', type: 'string | object', text: msg('The raw body.') },
  {
    name: 'event.request.content_type',
    type: 'string',
    text: msg('The content type of the body, e.g. application/json.'),
  },
  {
    name: 'event.request.payload',
    type: 'object',
    text: msg('The body as an object; records are in “resource”.'),
  },
  {
    name: 'event.request.payload.resource',
    type: 'object[]',
    text: msg('The records in the request.'),
  },
  {
    name: 'event.response',
    type: 'object',
    text: msg('The response, in post-processing scripts.'),
  },
  {
    name: 'event.response.content',
    type: 'any',
    text: msg('The response body. A list of records is in its “resource” field.'),
  },
  {
    name: 'event.response.content.resource',
    type: 'object[]',
    text: msg('The records in the response.'),
  },
  {
    name: 'event.response.content_type',
    type: 'string',
    text: msg('The content type of the response, e.g. application/json.'),
  },
  {
    name: 'event.response.status_code',
    type: 'number',
    text: msg('The status code of the response, e.g. 200.'),
  },
  {
    name: 'platform',
    type: 'object',
    text: msg("The instance's API and settings, and the current session."),
  },
  {
    name: 'platform.api',
    type: 'object',
    text: msg("Sends requests to this instance with the caller's permissions."),
  },
  {
    name: 'platform.api.get',
    type: READ,
    text: msg('Reads records, e.g. platform.api.get("db/_table/todo").'),
  },
  { name: 'platform.api.post', type: CALL, text: msg('Creates records.') },
  { name: 'platform.api.put', type: CALL, text: msg('Replaces records.') },
  { name: 'platform.api.patch', type: CALL, text: msg('Updates the fields you send.') },
  { name: 'platform.api.delete', type: CALL, text: msg('Deletes records.') },
  { name: 'platform.config', type: 'object', text: msg("The instance's settings.") },
  { name: 'platform.session', type: 'object', text: msg("The caller's session.") },
  {
    name: 'platform.session.user',
    type: 'object',
    text: msg('The calling user, or null if anonymous.'),
  },
  { name: 'platform.session.app', type: 'object', text: msg('The app that sent the request.') },
  { name: 'console', type: 'object', text: msg('Writes to the server log.') },
  {
    name: 'console.log',
    type: '(...values: any[]) => void',
    text: msg('Writes values to the log.'),
  },
];
