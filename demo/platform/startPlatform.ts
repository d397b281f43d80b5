import { closeKnownSecrets, type NewPassword } from './accounts/closeKnownSecrets.ts';
import type { TurnedAway } from './auth/turnedAway.ts';
import { WorkShares } from './auth/WorkShares.ts';
import type { LockOutSettings } from './auth/lockOut.ts';
import { networkOf } from './auth/networkOf.ts';
import { randomText } from './auth/randomText.ts';
import { forgetOldSessions } from './auth/sessionTokens.ts';
import { addScaleTables, type Scale } from './database/scaleTables.ts';
import { seedLocal } from './database/seedLocal.ts';
import { seedShop } from './database/seedShop.ts';
import { openFileStores } from './files/fileStores.ts';
import { seedFiles } from './files/seedFiles.ts';
import { servePublicFile } from './files/servePublicFile.ts';
import type { Generation } from './generation.ts';
import { dispatch } from './handleCall.ts';
import type { JsonObject } from './http/ServiceRequest.ts';
import type { Mail, PlatformContext, TokenSettings } from './platformContext.ts';
import { platformApp } from './platformApp.ts';
import type { PlatformPorts } from './PlatformPorts.ts';
import { createAdministrationSchema } from './storage/administrationSchema.ts';
import { keepConfigSizes } from './storage/configSizes.ts';
import { keepTextSizes } from './storage/textSizes.ts';
import type { Db } from './storage/Db.ts';
import { seedAdministration } from './storage/seedAdministration.ts';
import { withScripts } from './scripts/withScripts.ts';
import { indexReferences } from './storage/indexReferences.ts';
import { openServiceDatabases } from './storage/serviceDatabases.ts';
import { keepRoleSizes } from './storage/roleSizes.ts';
import { seedScaleServices } from './storage/seedScaleServices.ts';
import { seedSystem, type Seed } from './storage/seedSystem.ts';
import { createSystemSchema } from './storage/systemSchema.ts';
import { systemResources } from './system/handleSystem.ts';
import { withoutLimit } from './workTime.ts';

export type { Mail } from './platformContext.ts';

export interface PlatformSettings {
  generation: Generation;
  /**
   * Whether other machines can reach it. It then has no demo sign-in provider, hashes passwords as
   * strongly as OWASP recommends, and has none of the `oldServerHoles`.
   */
  isPublic?: boolean;
  /** Keeps out the pages of other computers, which know its passwords. Off by default. */
  isLocal?: boolean;
  /**
   * Whether it has the access holes of real servers, which tests compare it with: on classic ones a
   * POST can send any verb, codes in emails can be read and files fetched from private hosts, roles
   * can allow creating administrators, storing scripts and apps that receive sessions, and change what
   * rules go by, remote services redirect to any host, and roles for apps or users can give any role;
   * on current ones, everyone can use services named `…_oauth` or claim to be a script. Default: true if others can't reach it.
   */
  oldServerHoles?: boolean;
  /** The origin of links, emails and redirects; by default, that of the request. */
  publicUrl?: string;
  /** Whether requests can ask for a failure, see `faults.ts`. For tests. */
  faults?: boolean;
  /** Milliseconds since 1970; tests run their own clock to let tokens expire. */
  now?: () => number;
  /** `demo`: a plausible company. `recorded`: the data behind the recorded exchanges. */
  seed?: Seed;
  /** Seconds that a session token lives: an hour on classic servers, a day on current ones. */
  tokenLifetime?: number;
  /** Whether `remember_me` is offered; off by default on real servers. */
  allowForever?: boolean;
  /** The sign-in attribute; only current servers support anything but the email address. */
  loginAttribute?: 'email' | 'username';
  /**
   * More members of `system/environment`, which real servers have only if their vendor adds
   * them: `allow_guest_user`, `home_links`, `chat`, `restricted_verbs`.
   */
  environment?: JsonObject;
  /** The record of `system/config`, with its id; the recorded classic server has none. */
  systemConfig?: JsonObject;
  /** When guessing at a password is stopped: after ten failures, for five minutes. */
  lockOut?: LockOutSettings;
  /**
   * The largest upload of files or a package, in bytes, and the most that an archive in it can
   * unpack to; default: 256 MB.
   */
  uploadLimit?: number;
  /**
   * The most milliseconds that one request works while all others wait, before it ends with an error;
   * default: five seconds if others can reach it; otherwise a minute, as a machine can also run builds.
   */
  workTime?: number;
  /** Who has to wait, because a request of theirs stopped the server; see `endIfStuck.ts`. */
  turnedAway?: readonly TurnedAway[];
  /** Adds database services with many tables and many rows, to test large lists. */
  scale?: Scale;
}

export interface Platform {
  /**
   * Handles one request below `/api/v2`, to `/status` or `/fake-provider/…`; `from` is the client's
   * network address. Never rejects.
   */
  fetch(request: Request, from?: string): Promise<Response>;
  /** A file that a file service makes public, as `/{service}/{path}`; otherwise undefined. */
  publicFile(request: Request): Response | undefined;
  /** Emails that would have been sent, oldest first. */
  outbox: Mail[];
  /**
   * Replaces the passwords and the API keys of sample apps that this repository publishes, for a
   * platform that others can reach.
   * Returns the new passwords of administrators; none if theirs had already been changed.
   */
  closeKnownSecrets(): Promise<NewPassword[]>;
  close(): void;
}

const PUBLIC_WORK = 5_000;
const MOST_WORK = 60_000;

const HOUR = 3600;
const DAY = 24 * HOUR;

function tokenSettings(options: PlatformSettings): TokenSettings {
  return {
    lifetime: options.tokenLifetime ?? (options.generation === 'classic' ? HOUR : DAY),
    refreshWindow: 14 * DAY,
    allowForever: options.allowForever ?? false,
  };
}

/** The key that signs tokens, kept with the data so that sessions outlive a restart. */
function signingSecret(system: Db): string {
  const known = system.get(`select value from setting where name = 'secret'`)?.value;
  if (typeof known === 'string') return known;
  const secret = randomText(32);
  system.run(`insert into setting (name, value) values ('secret', ?)`, [secret]);
  return secret;
}

/** Opens a database, and fills it, on its first use. */
function lazily(make: () => Db, fill: (db: Db) => void): { get: () => Db; close: () => void } {
  let db: Db | undefined;
  const open = () => {
    const opened = make();
    fill(opened);
    // also in a file of an earlier version
    indexReferences(opened);
    return opened;
  };
  // the first request only starts it
  const get = () => (db ??= withoutLimit(open));
  return { get, close: () => db?.close() };
}

/**
 * Starts an embedded platform: a small real server that responds like the recorded servers of its
 * generation, on the host that `ports` connect to.
 */
export function startPlatform(options: PlatformSettings, ports: PlatformPorts): Platform {
  const { generation } = options;
  const open = (name: string) => ports.openDatabase(`${name}-${generation}`);
  const system = open('system');
  const shop = lazily(
    () => open('shop'),
    (db) => seedShop(db, generation),
  );
  const local = lazily(
    () => open('local'),
    (db) => {
      if ((options.seed ?? 'demo') === 'demo') seedLocal(db);
    },
  );
  const scale = lazily(
    () => open('scale'),
    (db) => addScaleTables(db, generation, options.scale ?? {}),
  );
  const databases = openServiceDatabases(ports, generation);
  const now = options.now ?? Date.now;
  if (createSystemSchema(system, generation)) {
    seedSystem(system, generation, options.seed ?? 'demo', now(), ports.scrypt);
  }
  const resources = systemResources(generation);
  if (createAdministrationSchema(system, resources.values())) {
    seedAdministration(system, generation, now(), ports.scrypt);
  }
  if (options.scale) seedScaleServices(system, generation, options.scale, now(), ports.scrypt);
  indexReferences(system);
  const context: PlatformContext = {
    generation,
    ports,
    isPublic: options.isPublic ?? false,
    isLocal: options.isLocal ?? false,
    hasOldHoles: !options.isPublic && (options.oldServerHoles ?? true),
    publicUrl: options.publicUrl ?? '',
    hasFaults: options.faults ?? false,
    system,
    shop: shop.get,
    local: local.get,
    databases,
    scale: options.scale && scale.get,
    now,
    tokens: tokenSettings(options),
    loginAttribute: (generation === 'current' && options.loginAttribute) || 'email',
    secret: signingSecret(system),
    outbox: [],
    dispatch: (request, origin) =>
      withScripts(context, request, origin, (changed) =>
        dispatch(context, changed, origin, resources),
      ),
    answerCache: new Map(),
    files: openFileStores(ports, `files-${generation}`, now, (store, container) =>
      seedFiles(store, container, options.seed ?? 'demo'),
    ),
    environment: options.environment ?? {},
    systemConfig: options.systemConfig ?? null,
    signIns: new Map(),
    lockOut: options.lockOut ?? { failures: 10, seconds: 300 },
    rememberedRoles: new Map(),
    receiveUpload: ports.receiveUploads(`uploads-${generation}`),
    uploadLimit: options.uploadLimit ?? 256 * 1024 * 1024,
    workTime: options.workTime ?? (options.isPublic ? PUBLIC_WORK : MOST_WORK),
    turnedAway: options.turnedAway ?? [],
    workShares: options.isPublic ? new WorkShares() : undefined,
    failures: new Map(),
    guessing: new Map(),
  };
  keepRoleSizes(system);
  keepConfigSizes(system);
  keepTextSizes(system);
  forgetOldSessions(context);
  const app = platformApp(context);
  let isClosed = false;
  const closed = () => new Response('The server is shutting down.', { status: 503 });
  // pages can still send requests while their platform stops
  app.onError((error) => {
    if (isClosed) return closed();
    console.error(error);
    return new Response('The server has failed.', { status: 500 });
  });
  return {
    fetch: async (request, from = '') =>
      isClosed ? closed() : app.fetch(request, { from: networkOf(from) }),
    publicFile: (request) => servePublicFile(context, new URL(request.url)),
    outbox: context.outbox,
    closeKnownSecrets: () => closeKnownSecrets(context),
    close: () => {
      isClosed = true;
      system.close();
      shop.close();
      local.close();
      databases.close();
      scale.close();
    },
  };
}
