import { readFileSync } from 'node:fs';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import type { Platform } from '../../demo/platform/startPlatform.ts';
import { isJsonObject } from '../../demo/platform/http/isJsonObject.ts';
import { memberAt, readStrictly, type ReadAnswer, type StrictReading } from './strictReading.ts';

/** A request of a recorded sequence, and what later requests use from its response. */
export interface StrictCall {
  id: string;
  /**
   * Method, path below the base and body;
   * `${name}` stands for a value stored by an earlier request.
   */
  request: [method: string, path: string, body?: SentBody];
  headers?: Record<string, string>;
  /** Without a session. */
  anonymous?: true;
  /** Without an API key. */
  keyless?: true;
  /** With the session stored under this name. */
  as?: string;
  /** The path starts at the host, not at the base. */
  root?: true;
  /** By name: a path in the response, `id` for that of the record. */
  save?: Record<string, string>;
  /** The real server's status. */
  status: number;
  /** The relevant part of its response, and its recorded value. */
  value?: [reading: StrictReading, recorded: unknown];
  /**
   * The recorded result of reading a path afterwards:
   * `{rejected}` with the sentence if it was rejected.
   */
  after?: [path: string, reading: StrictReading, recorded: unknown];
}

interface SentBody {
  json?: unknown;
  text?: string;
  form?: { field: string; name: string; text?: string; from?: string };
}

const ORIGIN = 'http://x';
const KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';
const FACTS = new URL('strictCalls.facts.json', import.meta.url);

/** Returns the sequences by name, with the responses of a real 7.5.0 (MariaDB, PostgreSQL). */
export const readStrictCalls = (): Record<string, StrictCall[]> =>
  JSON.parse(readFileSync(FACTS, 'utf8')) as Record<string, StrictCall[]>;

const isAccepted = (status: number) => status < 400;

/** The requests, by their ids, to which the platform and the real server respond differently. */
export interface StrictDifferences {
  /** Accepted by the platform and rejected by the real server. */
  kinder: string[];
  stricter: string[];
  /** With a different status on the same side. */
  otherwise: string[];
  /** With the same status and a different relevant value. */
  value: string[];
  /** With the same response and a different later reading. */
  after: string[];
  /** The platform's response to each request, see `shapeText`. */
  shapes: string[];
}

/** Describes the structure of a body: its members, sorted by name, with their types. */
function shapeText(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const kinds = [...new Set(value.slice(0, 20).map(shapeText))];
    return value.length > 0 ? `[${kinds.slice(0, 3).join('|')}]` : '[]';
  }
  if (isJsonObject(value)) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${name}:${shapeText(value[name])}`).join(',')}}`;
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return typeof value;
}

function shapeOf({ json, text, headers }: ReadAnswer): string {
  if (json !== undefined) return shapeText(json);
  return text === '' ? 'empty' : `text:${headers.get('content-type') ?? ''}`;
}

/** Compares values as JSON does: a missing item of a list is null there. */
const isSame = (found: unknown, recorded: unknown): boolean =>
  (JSON.stringify(found) ?? 'null') === JSON.stringify(recorded);

type Kind = Exclude<keyof StrictDifferences, 'shapes'>;

function differenceOf(call: StrictCall, { answer, after }: Played): Kind | undefined {
  const { status } = answer;
  if (isAccepted(status) !== isAccepted(call.status)) {
    return isAccepted(status) ? 'kinder' : 'stricter';
  }
  if (status !== call.status) return 'otherwise';
  if (call.value && !isSame(readStrictly(answer, call.value[0]), call.value[1])) return 'value';
  return call.after && !isSame(after, call.after[2]) ? 'after' : undefined;
}

/** Sends a sequence to a new platform and returns the requests whose responses differ. */
export async function playStrictCalls(calls: readonly StrictCall[]): Promise<StrictDifferences> {
  const platform = createPlatform({ generation: 'current' });
  const found: StrictDifferences = {
    ...{ kinder: [], stricter: [], otherwise: [], value: [], after: [] },
    shapes: [],
  };
  const player = new Player((request) => platform.fetch(request));
  try {
    await player.prepare();
    for (const call of calls) {
      const played = await player.play(call);
      found.shapes.push(shapeOf(played.answer));
      const kind = differenceOf(call, played);
      if (kind) found[kind].push(call.id);
    }
  } finally {
    platform.close();
  }
  return found;
}

/** Prepares a platform like the recorded instance. */
export const prepareStrictly = (platform: Platform): Promise<void> =>
  new Player((request) => platform.fetch(request)).prepare();

/** The platform's response to a request, and what was read afterwards. */
interface Played {
  answer: ReadAnswer;
  after: unknown;
}

class Player {
  private readonly fetch: (request: Request) => Promise<Response>;
  private readonly kept = new Map<string, unknown>();
  private token = '';

  constructor(fetch: (request: Request) => Promise<Response>) {
    this.fetch = fetch;
  }

  /**
   * Signs in, lets the shop create records of unknown ids and closes the registration, as on the
   * recorded instance.
   */
  async prepare(): Promise<void> {
    await this.signIn();
    await this.configure('shop', { allow_upsert: true });
    await this.configure('user', { allow_open_registration: false });
  }

  private async configure(service: string, config: object): Promise<void> {
    const found = await readAll(
      await this.get(`system/service?filter=(name="${service}")&fields=id`),
    );
    const id = Number(memberAt(found.json, 'resource.0.id'));
    await this.play({
      id: '',
      request: ['PATCH', `system/service/${id}`, { json: { config } }],
      status: 200,
    });
  }

  private async signIn(): Promise<void> {
    const body = JSON.stringify({ email: 'admin@example.com', password: 'dreamfactory-admin' });
    const headers = { 'content-type': 'application/json', 'x-dreamfactory-api-key': KEY };
    const url = `${ORIGIN}/api/v2/system/admin/session`;
    const answer = await this.fetch(new Request(url, { method: 'POST', headers, body }));
    this.token = String(((await answer.json()) as { session_token: string }).session_token);
  }

  /** Sends one request, and then reads what its facts name. */
  async play(call: StrictCall): Promise<Played> {
    const [method, path, sent] = call.request;
    const address = `${ORIGIN}/${call.root ? '' : 'api/v2/'}${this.fill(path)}`;
    const body = sent && (await this.bodyOf(sent));
    const init = {
      method,
      headers: this.headersOf(call, body),
      ...(body !== undefined && { body }),
    };
    const answer = await readAll(await this.fetch(new Request(address, init)));
    for (const [name, place] of Object.entries(call.save ?? {})) {
      this.kept.set(name, valueAt(answer.json, place));
    }
    return { answer, after: call.after && (await this.read(call.after)) };
  }

  private async read([path, reading]: NonNullable<StrictCall['after']>): Promise<unknown> {
    const answer = await readAll(await this.get(this.fill(path)));
    const error = memberAt(answer.json, 'error');
    if (error) return { refused: memberAt(error, 'message') };
    return readStrictly(answer, reading);
  }

  private fill(text: string): string {
    return text.replace(/\$\{(\w+)\}/g, (_, name: string) => String(this.kept.get(name)));
  }

  private headersOf(call: StrictCall, body: string | FormData | undefined): Headers {
    const headers = new Headers();
    if (!call.keyless) headers.set('x-dreamfactory-api-key', KEY);
    const token = call.as === undefined ? this.token : String(this.kept.get(call.as));
    if (!call.anonymous) headers.set('x-dreamfactory-session-token', token);
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(call.headers ?? {})) {
      if (value) headers.set(name, this.fill(value));
      else headers.delete(name);
    }
    return headers;
  }

  private async bodyOf({ json, text, form }: SentBody): Promise<string | FormData> {
    if (form) return this.formOf(form);
    if (text !== undefined) return this.fill(text);
    // "#{name}" is the stored value itself, not as a text
    const whole = JSON.stringify(json).replace(/"#\{(\w+)\}"/g, (_, name: string) =>
      String(JSON.stringify(this.kept.get(name))),
    );
    return this.fill(whole);
  }

  private async formOf({ field, name, text, from }: NonNullable<SentBody['form']>) {
    const form = new FormData();
    form.append(field, new File([text ?? (await this.download(String(from)))], name));
    return form;
  }

  private async download(path: string): Promise<ArrayBuffer> {
    return (await this.get(path)).arrayBuffer();
  }

  private get(path: string): Promise<Response> {
    const headers = { 'x-dreamfactory-session-token': this.token, 'x-dreamfactory-api-key': KEY };
    return this.fetch(new Request(`${ORIGIN}/api/v2/${path}`, { headers }));
  }
}

async function readAll(answer: Response): Promise<ReadAnswer> {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the stored value's place in a response; `id` is that of the only record. */
function valueAt(answer: unknown, place: string): unknown {
  const isList = place === 'id' && Array.isArray(memberAt(answer, 'resource'));
  return memberAt(answer, isList ? 'resource.0.id' : place);
}
