import type { Generation } from '../../demo/platform/generation.ts';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import { writeZip } from '../../demo/platform/zip/writeZip.ts';
import type { Answer } from './answerFacts.ts';
import { uploadedPart } from './extractFacts.ts';
import type { Fact } from './extractFacts.ts';
import { isObject } from './recordings.ts';
import type { Json, JsonObject } from './recordings.ts';
import type { Account, Step, Story } from './stories.ts';

const ORIGIN = 'http://127.0.0.1';
const START_MS = Date.UTC(2026, 10, 21, 0, 40, 0);
const ADMIN_KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';

const accounts: Record<Account, { path: string; email: string; password: string }> = {
  admin: { path: 'system/admin/session', email: 'admin@example.com', password: 'Dream1234!' },
  user30: { path: 'user/session', email: 'user30@example.com', password: 'UserPass1234!user' },
  user01: { path: 'user/session', email: 'user01@example.com', password: 'UserPass1234!user' },
};

type Upload = NonNullable<Story['uploads']>[number];
type Platform = ReturnType<typeof createPlatform>;

/** One platform during one story: its clock, and what the story has created so far. */
export class StoryPlayer {
  private readonly names = new Map<string, string>([['API_KEY', ADMIN_KEY]]);
  private readonly platform: Platform;
  private clockMs = START_MS;

  constructor(generation: Generation) {
    this.platform = createPlatform({ generation, seed: 'recorded', now: () => this.clockMs });
  }

  close(): void {
    this.platform.close();
  }

  tick(): void {
    this.clockMs += 1000;
  }

  async call(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: BodyInit,
  ): Promise<Answer> {
    const url = new URL(path, ORIGIN);
    // the recorder asked for JSON; without that, current servers send unhandled errors differently
    const asked = { Accept: 'application/json', ...headers };
    const response = await this.platform.fetch(
      new Request(url, { method, headers: asked, ...(body === undefined ? {} : { body }) }),
    );
    const text = await response.text();
    const sent = Object.fromEntries(response.headers.entries());
    const isJson = (sent['content-type'] ?? '').includes('json');
    return { status: response.status, headers: sent, body: isJson ? parsed(text) : text };
  }

  async asAdmin(method: string, path: string, body?: JsonObject): Promise<Json> {
    const answer = await this.call(
      method,
      `/api/v2/${path}`,
      {
        'Content-Type': 'application/json',
        'X-DreamFactory-API-Key': ADMIN_KEY,
        'X-DreamFactory-Session-Token': this.token('admin'),
      },
      body && JSON.stringify(body),
    );
    if (answer.status >= 300) {
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return answer.body;
  }

  token(name: string): string {
    const token = this.names.get(`SESSION_TOKEN:${name}`);
    if (!token) throw new Error(`The story has no token ${name} yet`);
    return token;
  }

  async login(as: string, who: Account, otherPassword?: string): Promise<void> {
    const { path, email, password: seeded } = accounts[who];
    const password = otherPassword ?? seeded;
    const answer = await this.call(
      'POST',
      `/api/v2/${path}`,
      { 'Content-Type': 'application/json', 'X-DreamFactory-API-Key': ADMIN_KEY },
      JSON.stringify({ email, password }),
    );
    this.keepToken(as, answer.body);
  }

  keepToken(name: string, body: Json): void {
    const token = isObject(body) ? body['session_token'] : undefined;
    if (typeof token !== 'string') {
      throw new Error(`No token ${name} in ${JSON.stringify(body)}`);
    }
    this.names.set(`SESSION_TOKEN:${name}`, token);
  }

  async step(step: Step): Promise<void> {
    this.tick();
    if (step.do === 'login') await this.login(step.as, step.who, step.password);
    else if (step.do === 'sameToken') {
      this.names.set(`SESSION_TOKEN:${step.as}`, this.token(step.token));
    } else if (step.do === 'wait') this.clockMs += step.seconds * 1000;
    else if (step.do === 'call') await this.asAdmin(step.method, step.path, step.body);
    else if (step.do === 'useUpIds') await this.useUpIds(step.path, step.record, step.next);
    else {
      const headers = { 'X-DreamFactory-Session-Token': this.token(step.token) };
      await this.call('DELETE', '/api/v2/user/session', {
        'X-DreamFactory-API-Key': ADMIN_KEY,
        ...headers,
      });
    }
  }

  async useUpIds(path: string, record: JsonObject, next: number): Promise<void> {
    for (let id = 0; id < next - 1;) {
      const body = await this.asAdmin('POST', path, { resource: [record] });
      id = Number(valueAt(body, 'resource.0.id'));
      await this.asAdmin('DELETE', `${path}/${id}`);
    }
  }

  /** Reads the keys of the seeded apps, which the recordings write `{{APP_KEY:name}}`. */
  async readAppKeys(): Promise<void> {
    const body = await this.asAdmin('GET', 'system/app?fields=name,api_key');
    const apps = isObject(body) && Array.isArray(body['resource']) ? body['resource'] : [];
    for (const app of apps) {
      if (isObject(app)) this.names.set(`APP_KEY:${String(app['name'])}`, String(app['api_key']));
    }
  }

  /** Returns a text with every `{{name}}` replaced by what the story created under that name. */
  filled(text: string): string {
    return text.replace(/\{\{([^}]+)\}\}/g, (_, name: string) => this.valueOf(name));
  }

  valueOf(name: string): string {
    const literal = /^SESSION_TOKEN:literal:(.*)$/.exec(name)?.[1];
    // the recording cut this one off: a token whose signature belongs to another text
    if (literal?.startsWith('eyJ')) return `${this.token('admin').slice(0, -6)}AAAAAA`;
    if (literal) return literal;
    const value = this.names.get(name === 'SESSION_TOKEN' ? 'SESSION_TOKEN:user' : name);
    if (value === undefined) throw new Error(`The story has made no ${name}`);
    return value;
  }

  /**
   * Returns a body with its names filled in;
   * a whole string that is a record's name becomes a number.
   */
  filledBody(body: Json): Json {
    if (typeof body === 'string') {
      const id = /^\{\{\w+ \d+\}\}$/.test(body);
      return id ? Number(this.filled(body)) : this.filled(body);
    }
    if (Array.isArray(body)) return body.map((item) => this.filledBody(item));
    if (!isObject(body)) return body;
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, this.filledBody(value)]),
    );
  }

  /**
   * Reads the code in the last email to the request's email address,
   * which the recordings write `{{CODE}}`.
   */
  readCode({ body }: Fact): void {
    const email = isObject(body ?? null) ? (body as JsonObject)['email'] : undefined;
    const mail = this.platform.outbox.findLast(({ to }) => to === email);
    const code = /[?&]code=([^&]+)/.exec(mail?.link ?? '')?.[1];
    if (code) this.names.set('CODE', decodeURIComponent(code));
  }

  /** Returns the content of an upload that the story depends on. */
  private async uploaded(from: Upload | undefined): Promise<Blob | undefined> {
    if (!from) return undefined;
    if ('zip' in from) {
      const entries = from.zip.map((name) => ({ name, content: new TextEncoder().encode(name) }));
      return new Blob([await writeZip(entries, this.clockMs)]);
    }
    const response = await this.platform.fetch(
      new Request(new URL(from.from, ORIGIN), {
        headers: {
          'X-DreamFactory-API-Key': ADMIN_KEY,
          'X-DreamFactory-Session-Token': this.token('admin'),
        },
      }),
    );
    return response.blob();
  }

  async exchange(fact: Fact, from?: Upload): Promise<Answer> {
    this.readCode(fact);
    const headers = Object.fromEntries(
      Object.entries(fact.headers).map(([name, value]) => [name, this.filled(value)]),
    );
    const isUpload = headers['Content-Type'] === 'multipart/form-data';
    if (isUpload) delete headers['Content-Type'];
    const path = this.filled(fact.path).replace(/ /g, '%20');
    const form = isUpload ? upload(fact.body, await this.uploaded(from)) : undefined;
    return this.call(fact.method, path, headers, form ?? this.bodyOf(fact));
  }

  bodyOf({ body }: Fact): string | undefined {
    if (body === undefined) return undefined;
    return typeof body === 'string' ? body : JSON.stringify(this.filledBody(body));
  }

  keepMade(fact: Fact, body: Json): void {
    for (const [name, at] of Object.entries(fact.makes ?? {})) {
      const id = valueAt(body, at);
      if (id !== undefined) this.names.set(name, String(id));
    }
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function valueAt(body: Json, path: string): Json | undefined {
  let value: Json | undefined = body;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isObject(value) ? value[step] : undefined;
  }
  return value;
}

/**
 * Returns a form with files of the recorded names, sizes and types; their content is not a fact.
 */
function upload(body: Json | undefined, real: Blob | undefined): FormData {
  const form = new FormData();
  for (const [field, part] of Object.entries(isObject(body) ? body : {})) {
    const file = uploadedPart(part);
    if (!file) continue;
    const content = 'x'.repeat(file.size);
    if (file.name) form.append(field, real ?? new Blob([content], { type: file.type }), file.name);
    else form.append(field, content);
  }
  return form;
}
