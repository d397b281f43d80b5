import type { DatabaseCall } from './DatabaseCall.ts';

/** The same call on another database service, as relations need it; null is the call's own. */
export function otherCall(call: DatabaseCall, serviceId: number | null): DatabaseCall | undefined {
  if (serviceId === null || serviceId === call.serviceId) return call;
  const other = call.findService(serviceId);
  if (!other) return undefined;
  const { id, name, db, engine } = other;
  return { ...call, db, engine, serviceId: id, request: { ...call.request, service: name } };
}
