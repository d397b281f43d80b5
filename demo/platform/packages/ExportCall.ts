import { stringifyExact } from '../http/exactJson.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Json, ServiceRequest } from '../http/ServiceRequest.ts';
import type { ExtrasContext } from '../system/rowExtras.ts';
import type { SystemResource } from '../system/SystemResource.ts';
import type { ZipEntry } from '../zip/ZipEntry.ts';
import { refuseUnreadable } from './packagedJson.ts';

/** The input of an export. */
export interface ExportCall {
  show: ExtrasContext;
  request: ServiceRequest;
  resources: ReadonlyMap<string, SystemResource>;
  /** Only a package with a password contains secrets. */
  secured: boolean;
}

/** An entry that holds JSON. @throws PlatformError 413 or 400, see `refuseUnreadable`. */
export function jsonEntry(name: string, value: unknown): ZipEntry {
  const entry = { name, content: new TextEncoder().encode(stringifyExact(value)) };
  refuseUnreadable(entry, value);
  return entry;
}

const MOST_ITEMS = 10_000;

/** The items of a list; empty for anything else. @throws PlatformError 413 for too many */
export function itemsOf(value: unknown): Json[] {
  if (!Array.isArray(value)) return [];
  if (value.length <= MOST_ITEMS) return value as Json[];
  const most = MOST_ITEMS.toLocaleString('en');
  throw new PlatformError(413, `A package can list at most ${most} items of a kind.`);
}
