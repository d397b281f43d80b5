import type { FileStore } from './files/FileStore.ts';
import type { ReceiveUpload } from './files/Upload.ts';
import type { KeptPlace } from './http/createQueue.ts';
import type { ScriptListener } from './scripts/ScriptListener.ts';
import type { Db } from './storage/Db.ts';

/** The scrypt function (RFC 7914) with blocks of 8 and 32 bytes of result; `work` is a power of two. */
export interface Scrypt {
  now(password: string, salt: Uint8Array, work: number): Uint8Array;
  /**
   * In parallel to other requests, if the host can do that. `from` is the network address that
   * asks, which must not delay others.
   */
  later(password: string, salt: Uint8Array, work: number, from?: string): Promise<Uint8Array>;
}

/** Whose scripts wait for their turn. */
export interface ScriptsAsked {
  /** The network address of the request, which must not take every place; undefined if unknown. */
  from: string | undefined;
  /** Of a nested script, which must not wait in line behind others: aborted when the outer one has ended. */
  within: AbortSignal | undefined;
  /** Whether the request has stored something already, so that its scripts can't be rejected. */
  isPromised?: boolean | undefined;
}

/**
 * What a platform needs from the host it runs on. `node/nodePorts.ts` provides it in Node; the
 * documentation site has its own for a service worker.
 */
export interface PlatformPorts {
  /** Opens the database of that name, or creates it. */
  openDatabase(name: string): Db;
  /** Opens the files of that name. `isNew`: they have never been opened before. */
  openFiles(name: string, now: () => number): { store: FileStore; isNew: boolean };
  /** Where uploads of that name wait to be stored; `receiveInMemory` without a disk. */
  receiveUploads(name: string): ReceiveUpload;
  scrypt: Scrypt;
  /**
   * Runs a script that can neither read files nor start programs. `begin` is a line of JSON; so is
   * the result. It ends at the latest when `within` is aborted: when the script that waits for it has
   * ended.
   *
   * @throws UncaughtError if it takes too long or too much memory, PlatformError 503 if the host runs no
   *   scripts.
   */
  runScript(
    begin: string,
    listener: ScriptListener,
    caller: { within: AbortSignal | undefined },
  ): Promise<string>;
  /**
   * Keeps a place in the line of scripts for those of one request, so that none of them is rejected after
   * others or the request itself have stored something.
   *
   * @throws PlatformError 503 if too many wait already, before anything is done.
   */
  keepScriptPlace<T>(work: (place: KeptPlace) => Promise<T>, asked: ScriptsAsked): Promise<T>;
  /**
   * Whether a regular expression matches a text; undefined for one that isn't valid or takes too long,
   * because people who can store one must not be able to stop the platform.
   */
  testPattern(source: string, flags: string, text: string): boolean | undefined;
  /**
   * A private or reserved network address that a host name resolves to, '' if public, undefined for an
   * unknown host. `from` is the network address that asks for it.
   *
   * @throws PlatformError 503 if too many look-ups wait.
   */
  privateAddress(host: string, from?: string): Promise<string | undefined>;
  /**
   * Fetches a URL, follows no redirect, and never connects to a private or reserved
   * network address, even if the host name has resolved to one only since the check. `from` is
   * the network address that asks for it.
   */
  fetchPublic(url: string, signal: AbortSignal, from?: string): Promise<Response>;
}
