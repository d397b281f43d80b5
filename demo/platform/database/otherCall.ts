import type { DatabaseCall } from './DatabaseCall.ts';

/**
 * The same request to another database service, for relations; null means the request's own.
 *
 * @returns undefined if there is no such service, or a request to it would find it deactivated.
 */
export function otherCall(call: DatabaseCall, serviceId: number | null): DatabaseCall | undefined {
  if (serviceId === null || serviceId === call.serviceId) return call;
  const other = call.findService(serviceId);
  if (!other || other.isDeactivated === true) return undefined;
  const { id, name, db, engine } = other;
  return { ...call, db, engine, serviceId: id, request: { ...call.request, service: name } };
}
