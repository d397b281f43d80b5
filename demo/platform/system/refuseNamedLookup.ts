import { adminsOnly, isAdministrator } from '../auth/access/adminsOnly.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import type { WriteContext } from './SystemResource.ts';
import { MASK, storeValue, type Column } from './TableShape.ts';

const VALUE: Column = { name: 'value', type: 'secret' };

/** Of the request that a write belongs to: it can bring thousands of lookups. */
const known = new WeakMap<WriteContext, Set<string>>();

/** The names in braces in settings of services and in row filters, each as its reader finds it. */
function namesInUse({ system }: PlatformContext): Set<string> {
  const names = new Set<string>();
  const add = (sql: string) => {
    for (const { text } of system.all(sql)) {
      for (const [, name = ''] of String(text).matchAll(/\{([^{}"]+)\}/g)) {
        names.add(name).add(name.replace(/^lookup\./, ''));
      }
    }
  };
  add(`select config as text from service where type = 'rws' and config like '%{%'`);
  const filter = `coalesce(filters, '') || coalesce(filter_op, '')`;
  add(`select ${filter} as text from role_service_access where ${filter} like '%{%'`);
  return names;
}

/** Whether a lookup is sent as it is stored, as clients send those of a whole user. */
function isUnchanged(stored: Row, sent: JsonObject): boolean {
  const isMask = stored.private === 1 && sent.value === MASK;
  return (
    (sent.value === undefined || isMask || storeValue(sent.value, VALUE) === stored.value) &&
    ['name', 'user_id', 'role_id'].every(
      (name) => sent[name] === undefined || String(sent[name]) === String(stored[name] ?? null),
    )
  );
}

/**
 * Rejects a change of a lookup that the settings of a service or a row filter name from anyone but an
 * administrator: it could send the service's secrets to another host. Real servers allow it.
 *
 * @param sent undefined if the lookup is deleted.
 * @throws PlatformError 403
 */
export function refuseNamedLookup(
  write: WriteContext,
  stored: Row | undefined,
  sent: JsonObject | undefined,
): void {
  const { context, request } = write;
  if (context.hasOldHoles || isAdministrator(request.caller)) return;
  if (stored && sent && isUnchanged(stored, sent)) return;
  const names = known.get(write) ?? namesInUse(context);
  known.set(write, names);
  if ([stored?.name, sent?.name].some((name) => names.has(String(name)))) throw adminsOnly();
}
