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
  /** The address in the text that the reader is to open, if there is one. */
  link?: string;
  /** When it was "sent", milliseconds since 1970. */
  date: number;
}

/** An answer that a service keeps for a while. */
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
  /** How long after it was first issued a token may still be renewed. */
  refreshWindow: number;
  /** Whether `remember_me` makes a token that does not expire within the refresh window. */
  allowForever: boolean;
}

/** What every part of one running platform shares. */
export interface PlatformContext {
  generation: Generation;
  /** What the host offers. */
  ports: PlatformPorts;
  /** Others than this machine reach it: see `PlatformOptions`. */
  isPublic: boolean;
  /** See `oldServerHoles` of `PlatformOptions`. */
  hasOldHoles: boolean;
  /** The origin of links; '' for the origin of the request. */
  publicUrl: string;
  /** Whether requests may ask for a failure. */
  hasFaults: boolean;
  /** System data: users, roles, apps… */
  system: Db;
  /** The sample database behind the service `shop`, made when first asked for. */
  shop: () => Db;
  /** The database behind the service `db`, which every instance has and starts empty. */
  local: () => Db;
  /** The large database behind the services that `scale` adds. */
  scale: () => Db;
  /** Milliseconds since 1970; a test may run its own clock. */
  now: () => number;
  /** The databases of further services that live in a file. */
  databases: ServiceDatabases;
  tokens: TokenSettings;
  /** What people sign in with: the column of the user as well as the member of the call. */
  loginAttribute: 'email' | 'username';
  /** Signs session tokens. */
  secret: string;
  outbox: Mail[];
  /** Carries out a call that a resource makes itself, in the name of its caller. */
  dispatch: (request: ServiceRequest, origin: string) => unknown;
  /** The files of a file service. */
  files: FileStores;
  /** Receives the files of a request. */
  receiveUpload: ReceiveUpload;
  /** Answers that services remember, by the name of the service and by what was asked. */
  answerCache: Map<string, Map<string, RememberedAnswer>>;
  /** Members that the environment has beside the recorded ones, as a vendor may add them. */
  environment: JsonObject;
  /** The settings record of a classic server whose installer has written one; they keep it till they end. */
  systemConfig: JsonObject | null;
  /** Sign-ins on their way to or from a remote provider, by their state. */
  signIns: Map<string, RemoteSignIn>;
  lockOut: LockOutSettings;
  /** Roles of users whose rejected save had already stored them, which current servers remember. */
  rememberedRoles: Map<number, number>;
  /** The largest body of a file or package, in bytes. */
  uploadLimit: number;
  /** Wrong guesses at secrets, see `lockOut.ts`. */
  failures: Map<string, Failures>;
  /** How many guesses each network address has under way. */
  guessing: Map<string, number>;
}
