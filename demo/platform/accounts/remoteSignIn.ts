import { randomText } from '../auth/randomText.ts';
import { startSession } from '../auth/startSession.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { externalUser, storedConfig } from './externalUser.ts';
import { providerPeople } from './externalPeople.ts';

/** A sign-in in progress between here and a provider. */
export interface RemoteSignIn {
  service: string;
  /** The page that receives the result. */
  returnTo: string;
  /** Milliseconds since 1970. */
  until: number;
  /** Proves that the provider authenticated someone; `person` is their ID there. */
  code?: string;
  person?: number;
}

const TEN_MINUTES = 600_000;

const secret = (): string => randomText(18);

/** The platform can be below a path of its host: `/console.html` is beside it. */
function addressIn(text: unknown, origin: string): string | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const address = /^\/(?!\/)/.test(text) ? origin + text : text;
  return URL.canParse(address, `${origin}/`) ? new URL(address, `${origin}/`).href : undefined;
}

/** The page to return to: the requested one if it is on this host, else the configured one. */
function returnAddress(service: Row, origin: string, asked: string | null): string {
  const wanted = addressIn(asked, origin);
  if (wanted?.startsWith(`${origin}/`)) return wanted;
  return addressIn(storedConfig(service).redirect_url, origin) ?? `${origin}/console.html`;
}

/** Starts a sign-in at a provider and returns the path of its page, below the platform's root. */
export function startRemoteSignIn(
  context: PlatformContext,
  service: Row,
  origin: string,
  asked: string | null,
): string {
  const state = secret();
  const now = context.now();
  for (const [old, { until }] of context.signIns) if (until < now) context.signIns.delete(old);
  context.signIns.set(state, {
    service: String(service.name),
    returnTo: returnAddress(service, origin, asked),
    until: now + TEN_MINUTES,
  });
  const name = encodeURIComponent(String(service.name));
  return `fake-provider/${name}?state=${state}`;
}

/** The sign-in with that state, unless it has expired. */
export function findRemoteSignIn(
  context: PlatformContext,
  state: string | null,
): RemoteSignIn | undefined {
  const signIn = context.signIns.get(state ?? '');
  return signIn && signIn.until >= context.now() ? signIn : undefined;
}

/** The provider authenticates a person: returns the code that proves it. */
export function allowRemoteSignIn(signIn: RemoteSignIn, person: number): string {
  signIn.person = person;
  signIn.code = secret();
  return signIn.code;
}

/**
 * Signs in the person whom the provider authenticated, once; undefined if state or code is wrong.
 *
 * @throws PlatformError as any sign-in, for inactive users and inactive roles.
 */
export async function finishRemoteSignIn(
  context: PlatformContext,
  query: URLSearchParams,
  appId: number | null,
) {
  const state = query.get('state');
  const signIn = findRemoteSignIn(context, state);
  const person = providerPeople[signIn?.person ?? -1];
  if (!signIn || !person || !signIn.code || signIn.code !== query.get('code')) return undefined;
  context.signIns.delete(state ?? '');
  const service = context.system.get('select * from service where name = ?', [signIn.service]);
  if (!service) return undefined;
  const userId = Number(externalUser(context, service, person).id);
  const session = await startSession(context, { userId, isAdmin: false, appId });
  return { ...session, userId, returnTo: signIn.returnTo };
}
