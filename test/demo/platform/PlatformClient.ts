import type { PlatformOptions } from '../../../demo/platform/createPlatform.ts';
import type { Generation } from '../../../demo/platform/generation.ts';
import { nodePorts } from '../../../demo/platform/node/nodePorts.ts';
import type { PlatformPorts } from '../../../demo/platform/PlatformPorts.ts';
import { startPlatform, type Platform } from '../../../demo/platform/startPlatform.ts';

export const GENERATIONS: readonly Generation[] = ['classic', 'current'];

export const ADMIN_KEY = '6498a8ad1beb9d84d63035c5d1120c007fad6de706734db9689f8996707e0f7d';

/** The body of a response; tests read it if they know what it contains. */
export interface Body {
  resource: Record<string, unknown>[];
  meta: { count: number };
  error: { message: string; code: unknown; context: never };
  session_token: string;
  [member: string]: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Body;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  key?: string | null;
}

/** The platform of one test, with a clock that only the test moves, and the signed-in user. */
export class PlatformClient {
  clock = Date.UTC(2026, 10, 21, 9, 0, 0);
  token: string | undefined;
  readonly platform: Platform;

  constructor(
    generation: Generation,
    { dataDir, ...settings }: Partial<PlatformOptions> = {},
    ports: Partial<PlatformPorts> = {},
  ) {
    this.platform = startPlatform(
      { generation, faults: true, now: () => this.clock, ...settings },
      { ...nodePorts(dataDir), ...ports },
    );
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = new Headers(options.headers);
    if (options.key !== null) headers.set('X-DreamFactory-API-Key', options.key ?? ADMIN_KEY);
    if (this.token) headers.set('X-DreamFactory-Session-Token', this.token);
    const { body } = options;
    if (body !== undefined && !headers.has('Content-Type')) {
      headers.set('Content-Type', 'application/json');
    }
    const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(`http://x/api/v2/${path}`, { method, headers, body: text });
    const response = await this.platform.fetch(request);
    const answer = await response.text();
    const json = response.headers.get('Content-Type')?.includes('json') && answer !== '';
    return {
      status: response.status,
      headers: response.headers,
      text: answer,
      body: (json ? JSON.parse(answer) : {}) as Body,
    };
  }

  /** Signs in as the seeded administrator (or someone else) and keeps the token. */
  async signIn(
    who: 'admin' | 'sam' | { email: string; password: string } = 'admin',
    options: CallOptions = {},
  ): Promise<Answer> {
    this.token = undefined;
    const admin = { email: 'admin@example.com', password: 'dreamfactory-admin' };
    const sam = { email: 'sam@example.com', password: 'dreamfactory-user' };
    const body = who === 'admin' ? admin : who === 'sam' ? sam : who;
    const path = who === 'admin' ? 'system/admin/session' : 'user/session';
    const answer = await this.call('POST', path, { ...options, body });
    this.token = answer.body.session_token;
    return answer;
  }

  close(): void {
    this.platform.close();
  }
}

/** Runs a test body with a platform of each generation in turn. */
export async function onBoth(
  work: (client: PlatformClient, generation: Generation) => Promise<void>,
  options: Partial<PlatformOptions> = {},
  ports: Partial<PlatformPorts> = {},
): Promise<void> {
  for (const generation of GENERATIONS) {
    const client = new PlatformClient(generation, options, ports);
    try {
      await work(client, generation);
    } finally {
      client.close();
    }
  }
}

/** Runs a test body with a signed-in administrator of a current server. */
export async function onCurrent(work: (client: PlatformClient) => Promise<void>): Promise<void> {
  const client = new PlatformClient('current');
  try {
    await client.signIn();
    await work(client);
  } finally {
    client.close();
  }
}
