import { createPlatform, type Platform } from '../../../demo/platform/createPlatform.ts';
import type { Generation } from '../../../demo/platform/generation.ts';
import { personPolicies } from '../../../src/core/page/signedInApp.ts';
import { createApp, type App } from '../../../src/core/page/createApp.ts';
import { createCookieJar } from '../../../src/core/page/cookieJar.ts';
import { offerSignIn } from '../../../src/core/session/offerSignIn.ts';
import { restoreSession } from '../../../src/core/session/restoreSession.ts';
import { memoryStorage } from '../memoryStorage.ts';
import { pageCookies } from '../pageCookies.ts';
import { tabBus } from '../tabBus.ts';
import { ADMIN, ADMIN_KEY } from '../startApp.ts';
import { randomFrom } from './randomFrom.ts';
import { slowNetwork, type SlowNetwork } from './slowNetwork.ts';

const ORIGIN = 'https://instance.example';
const HOUR = 3_600_000;
const EVA = { email: 'eva@example.com', password: 'eva-long-password-1' };
/** Users who can sign in: an administrator, and a user whose role lets them do the same. */
export const PEOPLE = [ADMIN, EVA];

/** One instance, and two tabs of one browser that show it over a slow network. */
export interface TwoTabs {
  platform: Platform;
  network: SlowNetwork;
  tabs: App[];
  /** Returns the next number of the current schedule. */
  random: () => number;
  begin(seed: number): void;
  /** Moves time until every token has expired. */
  expire(): void;
  /** Returns how often a renewal reached the server. */
  renewals(): number;
}

/** `cuts` is the share of responses that are lost on the way. */
export async function startTwoTabs(generation: Generation, cuts = 0.05): Promise<TwoTabs> {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const platform = createPlatform({ generation, faults: true, now: () => clock.now });
  const cookies = createCookieJar(pageCookies());
  let random = randomFrom(0);
  const network = slowNetwork(platform, () => random() < cuts);
  const bus = tabBus();
  let renewals = 0;
  const open = async () => {
    const location = { href: `${ORIGIN}/console.html`, protocol: 'https:' };
    const app = createApp({ apiBase: '/api/v2', apiKey: ADMIN_KEY }, personPolicies, {
      fetch: (url, init) => {
        if (init?.method === 'PUT' && url.endsWith('/session')) renewals += 1;
        return network.fetch(url, init);
      },
      storage: memoryStorage(),
      cookies,
      location,
      openChannel: () => bus.open(),
      now: () => clock.now,
    });
    await restoreSession(app);
    offerSignIn(app);
    return app;
  };
  const token = await askForToken(platform);
  await addEva(platform, token);
  return {
    platform,
    network,
    tabs: [await open(), await open()],
    random: () => random(),
    renewals: () => renewals,
    begin: (seed) => (random = randomFrom(seed)),
    expire: () => (clock.now += (generation === 'classic' ? 1 : 24) * HOUR + 1000),
  };
}

/** Creates the user, and the role that lets them create roles in the app of this key. */
async function addEva(platform: Platform, token: string): Promise<void> {
  type Found = { resource: { id: number }[] };
  const idOf = async (method: string, path: string, record?: object) => {
    const body = record && { resource: [record] };
    return (await ask<Found>(platform, method, path, token, body)).resource[0]?.id;
  };
  const service_id = await idOf('GET', 'system/service?filter=name=system');
  const app_id = await idOf('GET', `system/app?filter=api_key='${ADMIN_KEY}'`);
  const rule = { service_id, verb_mask: 31, requestor_mask: 3, filters: [], filter_op: 'AND' };
  const access = ['role/', 'role/*'].map((component) => ({ ...rule, component }));
  const role_id = await idOf('POST', 'system/role', {
    name: 'role makers',
    is_active: true,
    role_service_access_by_role_id: access,
  });
  const roles = [{ app_id, role_id }];
  const eva = { ...EVA, name: 'Eva', is_active: true, user_to_app_to_role_by_user_id: roles };
  await idOf('POST', 'system/user', eva);
}

/** Sends a request directly to the server, bypassing the tabs' network. */
export async function ask<T>(
  platform: Platform,
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<T> {
  const headers = {
    'Content-Type': 'application/json',
    'X-DreamFactory-API-Key': ADMIN_KEY,
    'X-DreamFactory-Session-Token': token,
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const request = new Request(`${ORIGIN}/api/v2/${path}`, init);
  return (await (await platform.fetch(request)).json()) as T;
}

export async function askForToken(platform: Platform): Promise<string> {
  const path = 'system/admin/session';
  return (await ask<{ session_token: string }>(platform, 'POST', path, '', ADMIN)).session_token;
}
