import type { Upload, UploadForm } from '../files/Upload.ts';
import type { Generation } from '../generation.ts';

/** The verb that is carried out, after method overrides. */
export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

/** Any JSON value, as it comes in a body or goes out in an answer. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** Bytes that a `Response` takes. */
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

/** Who calls: what api key and session token of the request stand for. */
export interface Caller {
  /** The signed-in user or administrator; null when only an api key (or nothing) was sent. */
  user: { id: number; email: string; isAdmin: boolean } | null;
  /** The raw session token, also when it has expired. */
  token: string | null;
  app: { id: number; name: string; is_active: boolean } | null;
  /** The role that applies to this request, if any. */
  role: RoleRules | null;
  isAdmin: boolean;
  /** 1 = API, 2 = SCRIPT. */
  requestor: 1 | 2;
  /**
   * Values of lookups that may stand in a filter as `{name}` (`user.id`, `company_name` …); those of
   * private ones only `withPrivate`, for texts that the caller has not written.
   */
  lookup: (name: string, withPrivate?: boolean) => string | undefined;
}

/** One call below `/api/v2/`, authorised and with its body read. */
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
  /** The body as it came, unless it was received as an upload. */
  bytes?: Bytes;
  /** The body of a call that stores a file. */
  upload?: Upload | undefined;
  /** The parts of a multipart body. */
  form?: UploadForm | undefined;
  /** Whether the address ended in a slash, which to file services means a folder. */
  endsInSlash?: boolean;
  /** How many scripts deep a call of `platform.api` is. */
  scriptDepth?: number;
  headers: Headers;
  /** The network address that called; '' where no one knows, as in a call of a script. */
  from?: string;
  caller: Caller;
}

/**
 * What a handler gives back: a JSON-able value is sent with status 200, a `Response` as it is.
 * Errors are thrown as `PlatformError`.
 */
export type ServiceAnswer = unknown;
