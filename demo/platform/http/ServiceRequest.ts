import type { Upload, UploadForm } from '../files/Upload.ts';
import type { Generation } from '../generation.ts';
import type { KeptPlace } from './createQueue.ts';

/** The verb that is executed, after method overrides. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** Any JSON value of a request or response body. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Bytes that `Response` accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type JsonObject = { [key: string]: Json };

/** The access rules of a role, in stored order, as the deciding functions need them. */
export interface RoleAccessRule {
  /** Null means all services. */
  service_id: number | null;
  /** Name of the service, null for "all services". */
  service: string | null;
  component: string | null;
  verb_mask: number;
  requestor_mask: number;
  filters: { name: string; operator: string; value: string | null }[];
  filter_op: string;
}

export interface RoleRules {
  id: number;
  name: string;
  is_active: boolean;
  rules: RoleAccessRule[];
}

/** The caller: what the API key and session token of the request stand for. */
export interface Caller {
  /** The signed-in user or administrator; null if only an API key (or nothing) was sent. */
  user: { id: number; email: string; isAdmin: boolean } | null;
  /** The raw session token, even if it has expired. */
  token: string | null;
  app: { id: number; name: string; is_active: boolean } | null;
  /** The role that applies to this request, if any. */
  role: RoleRules | null;
  isAdmin: boolean;
  /** 1 = API, 2 = SCRIPT. */
  requestor: 1 | 2;
  /**
   * Values of lookups that a filter can contain as `{name}` (`user.id`, `company_name`…); private
   * ones only with `withPrivate`, for texts that the caller hasn't written.
   */
  lookup: (name: string, withPrivate?: boolean) => string | undefined;
}

/** One request below `/api/v2/`, authorised and with its body read. */
export interface ServiceRequest {
  generation: Generation;
  verb: Verb;
  /** First path segment, for example `shop`. */
  service: string;
  /** The decoded segments after the service, for example `['_table', 'customers', '1']`. */
  path: string[];
  query: URLSearchParams;
  /** The parsed body (JSON, CSV as a list of records, XML), undefined without one. */
  body: unknown;
  /** The body as sent, unless it was received as an upload. */
  bytes?: Bytes;
  /** The body of a request that stores a file. */
  upload?: Upload | undefined;
  /** The parts of a multipart body. */
  form?: UploadForm | undefined;
  /** Whether the URL ended in a slash, which to file services means a folder. */
  endsInSlash?: boolean;
  /** How many scripts deep a request from `platform.api` is. */
  scriptDepth?: number;
  /** Aborted when that script has ended. */
  scriptEnd?: AbortSignal;
  /** Where its scripts wait for their turn, if it has any. */
  scriptPlace?: KeptPlace;
  /** Whether it is part of a request that has stored something: it waits where others are rejected. */
  isPart?: boolean;
  headers: Headers;
  /** The caller's network address, also of a script's request; '' if unknown. */
  from?: string;
  caller: Caller;
}

/**
 * A handler's result: a JSON value is sent with status 200, a `Response` unchanged.
 * Errors are thrown as `PlatformError`.
 */
export type ServiceAnswer = unknown;
