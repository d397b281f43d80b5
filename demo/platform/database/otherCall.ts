import type { DatabaseCall } from './DatabaseCall.ts';

/** The same request to another database service, for relations; null means the request's own. */
export function otherCall(call: DatabaseCall, serviceId: number | null): DatabaseCall | undefined {
  if (serviceId === null || serviceId === call.serviceId) return call;
  const other = call.findService(serviceId);
  if (!other) return undefined;
  const { id, name, db, engine } = other;
  return { ...call, db, engine, serviceId: id, request: { ...call.request, service: name } };
}
