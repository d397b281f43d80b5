import { msg } from '../messages/translate.ts';

/** A name that scripts know, with its type and what it is. */
export interface ScriptWord {
  /** In full: `event.request.method`. */
  name: string;
  /** As in TypeScript. */
  type: string;
  /** A sentence of ours, not translated yet. */
  text: string;
}

const CALL = '(path: string, payload?: object) => {status_code, content_type, content}';
const READ = '(path: string) => {status_code, content_type, content}';

/** What scripts of JavaScript see beside the language itself (platform §7). */
export const scriptWords: readonly ScriptWord[] = [
  { name: 'event', type: 'object', text: msg('What happened: the call and its answer.') },
  { name: 'event.name', type: 'string', text: msg('The name of this event.') },
  {
    name: 'event.request',
    type: 'object',
    text: msg('The call. Before it is carried out it can be changed.'),
  },
  {
    name: 'event.request.api_version',
    type: 'string',
    text: msg('The version of the API, e.g. 2.0.'),
  },
  {
    name: 'event.request.method',
    type: 'string',
    text: msg('The verb: GET, POST, PUT, PATCH or DELETE.'),
  },
  { name: 'event.request.service', type: 'string', text: msg('The service that is called.') },
  {
    name: 'event.request.resource',
    type: 'string',
    text: msg('The path below the service, e.g. _table/todo.'),
  },
  {
    name: 'event.request.uri',
    type: 'string',
    text: msg('The path as it is called, without its host.'),
  },
  {
    name: 'event.request.parameters',
    type: 'Record<string, string>',
    text: msg('The query parameters, by name.'),
  },
  {
    name: 'event.request.headers',
    type: 'Record<string, string>',
    text: msg('The headers, by name in small letters.'),
  },
  { name: 'event.request.content', type: 'string | object', text: msg('The body as it was sent.') },
  {
    name: 'event.request.content_type',
    type: 'string',
    text: msg('The type of the body, e.g. application/json.'),
  },
  {
    name: 'event.request.payload',
    type: 'object',
    text: msg('The body as an object; records stand in resource.'),
  },
  {
    name: 'event.request.payload.resource',
    type: 'object[]',
    text: msg('The records that are sent.'),
  },
  {
    name: 'event.response',
    type: 'object',
    text: msg('The answer, in scripts that run after the call.'),
  },
  {
    name: 'event.response.content',
    type: 'any',
    text: msg('What is answered; lists of records stand in resource.'),
  },
  {
    name: 'event.response.content.resource',
    type: 'object[]',
    text: msg('The records that are answered.'),
  },
  {
    name: 'event.response.content_type',
    type: 'string',
    text: msg('The type of the answer, e.g. application/json.'),
  },
  {
    name: 'event.response.status_code',
    type: 'number',
    text: msg('The status of the answer, e.g. 200.'),
  },
  { name: 'platform', type: 'object', text: msg('The instance and whoever calls it.') },
  {
    name: 'platform.api',
    type: 'object',
    text: msg('Calls of this instance, with the rights of whoever calls.'),
  },
  {
    name: 'platform.api.get',
    type: READ,
    text: msg('Reads, e.g. platform.api.get("db/_table/todo").'),
  },
  { name: 'platform.api.post', type: CALL, text: msg('Creates.') },
  { name: 'platform.api.put', type: CALL, text: msg('Replaces.') },
  { name: 'platform.api.patch', type: CALL, text: msg('Changes some members.') },
  { name: 'platform.api.delete', type: CALL, text: msg('Deletes.') },
  { name: 'platform.config', type: 'object', text: msg('The settings of the instance.') },
  { name: 'platform.session', type: 'object', text: msg('The session of whoever calls.') },
  {
    name: 'platform.session.user',
    type: 'object',
    text: msg('The person who calls; null for nobody in particular.'),
  },
  { name: 'platform.session.app', type: 'object', text: msg('The app that is used for the call.') },
  { name: 'console', type: 'object', text: msg('Writes into the log of the server.') },
  {
    name: 'console.log',
    type: '(...values: any[]) => void',
    text: msg('Writes values into the log.'),
  },
];
