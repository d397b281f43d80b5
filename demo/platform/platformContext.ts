import type { TurnedAway } from './auth/turnedAway.ts';
import type { WorkShares } from './auth/WorkShares.ts';
import type { RemoteSignIn } from './accounts/remoteSignIn.ts';
import type { Failures, LockOutSettings } from './auth/lockOut.ts';
import type { FileStores } from './files/fileStores.ts';
import type { ReceiveUpload } from './files/Upload.ts';
import type { Generation } from './generation.ts';
import type { JsonObject, ServiceRequest } from './http/ServiceRequest.ts';
import type { PlatformPorts } from './PlatformPorts.ts';
import type { Db } from './storage/Db.ts';
import type { ServiceDatabases } from './storage/serviceDatabases.ts';

/** An email that the platform would have sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  from?: string;
  /** The URL in the text that the reader should open, if there is one. */
  link?: string;
  /** When it was "sent", milliseconds since 1970. */
  date: number;
}

/** A response that a service caches. */
export interface RememberedAnswer {
  status: number;
  contentType: string;
  body: Uint8Array;
  /** Milliseconds since 1970. */
  until: number;
}

/** How the platform treats session tokens; durations in seconds. */
export interface TokenSettings {
  lifetime: number;
  /** How long after its first issue a token can still be renewed. */
  refreshWindow: number;
  /** Whether `remember_me` issues a token that doesn't expire within the refresh window. */
  allowForever: boolean;
}

/** The state that all parts of one running platform share. */
export interface PlatformContext {
  generation: Generation;
  /** The host's functions. */
  ports: PlatformPorts;
  /** Whether other machines can reach it: see `PlatformOptions`. */
  isPublic: boolean;
  /** Whether it keeps out pages of other computers, because everyone knows its passwords. */
  isLocal: boolean;
  /** See `oldServerHoles` of `PlatformOptions`. */
  hasOldHoles: boolean;
  /** The origin of links; '' for the origin of the request. */
  publicUrl: string;
  /** Whether requests can ask for a failure. */
  hasFaults: boolean;
  /** System data: users, roles, apps… */
  system: Db;
  /** The sample database behind the service `shop`, created on first use. */
  shop: () => Db;
  /** The database behind the service `db`, which every instance has and starts empty. */
  local: () => Db;
  /** The large database behind the services that `scale` adds, if there are any. */
  scale?: (() => Db) | undefined;
  /** Milliseconds since 1970; tests can use their own clock. */
  now: () => number;
  /** The databases of other services that use a file. */
  databases: ServiceDatabases;
  tokens: TokenSettings;
  /** The sign-in attribute: both the user's column and the request's member. */
  loginAttribute: 'email' | 'username';
  /** Signs session tokens. */
  secret: string;
  outbox: Mail[];
  /** Executes a request that a resource sends itself, on behalf of its caller. */
  dispatch: (request: ServiceRequest, origin: string) => unknown;
  /** The files of a file service. */
  files: FileStores;
  /** Receives the files of a request. */
  receiveUpload: ReceiveUpload;
  /** Cached responses of services, by the name of the service and by request. */
  answerCache: Map<string, Map<string, RememberedAnswer>>;
  /** Additional members of the environment, as a vendor may add them. */
  environment: JsonObject;
  /** The settings record that an installer wrote on a classic server; kept until the end. */
  systemConfig: JsonObject | null;
  /** Sign-ins in progress at a remote provider, by their state. */
  signIns: Map<string, RemoteSignIn>;
  lockOut: LockOutSettings;
  /** Roles that current servers still use although the save that stored them was rejected. */
  rememberedRoles: Map<number, number>;
  /** The largest body of a file or package, in bytes. */
  uploadLimit: number;
  /** The most milliseconds that a request works, see `WorkTime`. */
  workTime: number;
  /** Who has to wait, because a request of theirs stopped the server. */
  turnedAway: readonly TurnedAway[];
  /** What each caller works; undefined if only the owner can reach the platform. */
  workShares: WorkShares | undefined;
  /** Wrong guesses at secrets, see `lockOut.ts`. */
  failures: Map<string, Failures>;
  /** The current number of guesses from each network address. */
  guessing: Map<string, number>;
}
