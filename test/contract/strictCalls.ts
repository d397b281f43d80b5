import { readFileSync } from 'node:fs';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import { isJsonObject } from '../../demo/platform/http/isJsonObject.ts';

/** A call of a recorded sequence, with what later calls take from its answer. */
export interface StrictCall {
  id: string;
  /** Method, path below the base and body; `${name}` stands for what an earlier call has kept. */
  request: [method: string, path: string, body?: SentBody];
  headers?: Record<string, string>;
  /** Without a session. */
  anonymous?: true;
  /** Without an API key. */
  keyless?: true;
  /** By the session that was kept under this name. */
  as?: string;
  /** The path starts at the host, not at the base. */
  root?: true;
  /** By name: a path into the answer, `id` for that of the record. */
  save?: Record<string, string>;
  /** What the real server answered. */
  status: number;
}

interface SentBody {
  json?: unknown;
  text?: string;
  form?: { field: string; name: string; text?: string; from?: string };
}

const ORIGIN = 'http://x';
const KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';
const FACTS = new URL('strictCalls.facts.json', import.meta.url);

/** Returns the sequences by name, as a real 7.5.0 answered them (MariaDB, PostgreSQL). */
export const readStrictCalls = (): Record<string, StrictCall[]> =>
  JSON.parse(readFileSync(FACTS, 'utf8')) as Record<string, StrictCall[]>;

const isAccepted = (status: number) => status < 400;

/** The calls, by their ids, of which one server accepts what the other refuses, or refuses otherwise. */
export interface StrictDifferences {
  /** Accepted by the platform and refused by the real server. */
  kinder: string[];
  stricter: string[];
  /** With another status on the same side. */
  otherwise: string[];
  /** What the platform answered to each call, see `shapeText`. */
  shapes: string[];
}

/** What a body is made of: its members in the order of their names, with their types. */
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

function shapeOf(text: string, type: string | null): string {
  const body = parsed(text);
  if (body !== undefined) return shapeText(body);
  return text === '' ? 'empty' : `text:${type ?? ''}`;
}

/** Plays a sequence to a fresh platform and returns the calls that it answers with another status. */
export async function playStrictCalls(calls: readonly StrictCall[]): Promise<StrictDifferences> {
  const platform = createPlatform({ generation: 'current' });
  const found: StrictDifferences = { kinder: [], stricter: [], otherwise: [], shapes: [] };
  const player = new Player((request) => platform.fetch(request));
  try {
    await player.signIn();
    for (const call of calls) {
      const { status, shape } = await player.play(call);
      found.shapes.push(shape);
      if (status === call.status) continue;
      const accepted = isAccepted(status);
      if (accepted === isAccepted(call.status)) found.otherwise.push(call.id);
      else found[accepted ? 'kinder' : 'stricter'].push(call.id);
    }
  } finally {
    platform.close();
  }
  return found;
}

class Player {
  private readonly fetch: (request: Request) => Promise<Response>;
  private readonly kept = new Map<string, unknown>();
  private token = '';

  constructor(fetch: (request: Request) => Promise<Response>) {
    this.fetch = fetch;
  }

  async signIn(): Promise<void> {
    const body = JSON.stringify({ email: 'admin@example.com', password: 'dreamfactory-admin' });
    const headers = { 'content-type': 'application/json', 'x-dreamfactory-api-key': KEY };
    const url = `${ORIGIN}/api/v2/system/admin/session`;
    const answer = await this.fetch(new Request(url, { method: 'POST', headers, body }));
    this.token = String(((await answer.json()) as { session_token: string }).session_token);
  }

  /** Sends one call and returns the status of its answer, and what that is made of. */
  async play(call: StrictCall): Promise<{ status: number; shape: string }> {
    const [method, path, sent] = call.request;
    const address = `${ORIGIN}/${call.root ? '' : 'api/v2/'}${this.fill(path)}`;
    const body = sent && (await this.bodyOf(sent));
    const init = {
      method,
      headers: this.headersOf(call, body),
      ...(body !== undefined && { body }),
    };
    const answer = await this.fetch(new Request(address, init));
    const text = await answer.text();
    for (const [name, place] of Object.entries(call.save ?? {})) {
      this.kept.set(name, valueAt(parsed(text), place));
    }
    return { status: answer.status, shape: shapeOf(text, answer.headers.get('content-type')) };
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
    // "#{name}" is the kept value itself, not as a text
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
    const headers = { 'x-dreamfactory-session-token': this.token, 'x-dreamfactory-api-key': KEY };
    const answer = await this.fetch(new Request(`${ORIGIN}/api/v2/${path}`, { headers }));
    return answer.arrayBuffer();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueAt(answer: unknown, place: string): unknown {
  if (!isJsonObject(answer)) return undefined;
  if (place === 'id' && Array.isArray(answer.resource)) return valueAt(answer.resource[0], 'id');
  return place.split('.').reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value.at(Number(part));
    return isJsonObject(value) ? value[part] : undefined;
  }, answer);
}
