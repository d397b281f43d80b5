import { stringifyExact } from '../http/exactJson.ts';
import type { Json, ServiceRequest } from '../http/ServiceRequest.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';

/** The input of an export. */
export interface ExportCall {
  show: ExtrasContext;
  request: ServiceRequest;
  resources: ReadonlyMap<string, SystemResource>;
  /** Only a package with a password contains secrets. */
  secured: boolean;
}

/** An entry that holds JSON. */
export const jsonEntry = (name: string, value: unknown): ZipEntry => ({
  name,
  content: new TextEncoder().encode(stringifyExact(value)),
});

/** The items of a list; empty for anything else. */
export const itemsOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
