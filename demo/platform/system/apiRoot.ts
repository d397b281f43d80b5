import { hasGrant } from '../auth/access/hasGrant.ts';
import type { JsonObject, ServiceRequest } from '../http/ServiceRequest.ts';
import { readServiceTypes } from '../data/readServiceTypes.ts';
import type { ExtrasContext } from './rowExtras.ts';

function currentServices(request: ServiceRequest, show: ExtrasContext): JsonObject[] {
  const { caller, query } = request;
  const rows = show.context.system.all(
    'select id, name, label, description, type from service where is_active = 1 order by id',
  );
  const isGranted = hasGrant(caller);
  return rows
    .filter((row) => isGranted(String(row.name)))
    .map((row) => ({
      id: Number(row.id),
      name: String(row.name),
      label: row.label === null ? null : String(row.label),
      description: row.description === null ? null : String(row.description),
      ...(query.get('fields') === '*' ? { is_active: true } : {}),
      type: String(row.type),
      spec_url: `/api/v2/${String(row.name)}/_spec`,
    }));
}

/** `GET /api/v2`: names of services (classic), or the caller's with all types (current). */
export function apiRoot(request: ServiceRequest, show: ExtrasContext): JsonObject {
  if (request.generation === 'classic') {
    const rows = show.context.system.all('select name from service order by name');
    return { resource: rows.map((row) => String(row.name)) };
  }
  const group = request.query.get('group');
  const types = readServiceTypes('current', () => []).filter(
    (type) => !group || type.group === group,
  );
  const names = types.map((type) => type.name);
  return {
    services: currentServices(request, show).filter(
      (service) => !group || names.includes(service.type ?? null),
    ),
    service_types: types.map((type) => ({
      name: type.name ?? null,
      label: type.label ?? null,
      group: type.group ?? null,
      description: type.description ?? null,
    })),
  };
}
