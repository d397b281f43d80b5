import { isAdministrator } from '../auth/access/adminsOnly.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import type { WriteContext } from './SystemResource.ts';

/** What the console replaces with the session of the person who opens the app. */
const PLACEHOLDER = /(?:\{|%7b)(?:session_id|ticket)(?:\}|%7d)/i;

const TEXTS = ['url', 'path', 'storage_container'];
const LOCATION = [...TEXTS, 'type', 'storage_service_id'];

/** Whether an app receives the session of each person who opens it. */
export const asksForSession = (app: Readonly<Record<string, unknown>>): boolean =>
  TEXTS.some((name) => PLACEHOLDER.test(JSON.stringify(app[name] ?? '')));

/**
 * Rejects an app that receives the session of each person who opens it, unless an administrator stores
 * it. Others can change it, but not where it is. Real servers allow it.
 *
 * @throws PlatformError 403
 */
export function refuseSessionUrl(
  { context, request }: WriteContext,
  stored: Row | undefined,
  record: JsonObject,
): void {
  if (context.hasOldHoles || isAdministrator(request.caller)) return;
  const app: Record<string, unknown> = { ...stored, ...record };
  const isMoved = LOCATION.some(
    (name) =>
      record[name] !== undefined && String(app[name] ?? '') !== String(stored?.[name] ?? ''),
  );
  if (!isMoved || !asksForSession(app)) return;
  const message =
    'Only an administrator can send the session to an app by {session_id} or {ticket}.';
  throw new PlatformError(403, message);
}
