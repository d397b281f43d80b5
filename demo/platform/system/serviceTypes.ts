import { readServiceTypes, type Offered, type ServiceType } from '../data/readServiceTypes.ts';
import type { Generation } from '../generation.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

const OFFERS: Record<Offered, string> = {
  role: 'select id, name from role order by name',
  app: 'select id, name from app order by name',
  email_service: `select id, label as name from service where type like '%email' order by name`,
  // mail templates are not kept here yet
  email_template: 'select 0 as id, null as name where 0',
};

function pick(type: ServiceType, fields: string | null, generation: Generation): ServiceType {
  if (fields === null || fields === '*' || fields === '') return type;
  const names = fields.split(',').map((name) => name.trim());
  const picked = Object.fromEntries(
    names.flatMap((name) => (type[name] === undefined ? [] : [[name, type[name]]])),
  ) as ServiceType;
  // classic servers work the form out of columns that were not read, and send none
  return generation === 'classic' ? { config_schema: null, ...picked } : picked;
}

// classic servers take `group` for SQL: all rows fall into one group, shown by its last row
const LAST_CLASSIC_TYPE = 'ldap';

function inGroup(types: ServiceType[], group: string | null, generation: Generation) {
  if (!group) return types;
  return types.filter((type) =>
    generation === 'classic' ? type.name === LAST_CLASSIC_TYPE : type.group === group,
  );
}

/** `system/service_type`: read only. */
export function handleServiceType(context: PlatformContext, request: ServiceRequest): unknown {
  const { generation, query, path } = request;
  if (request.verb !== 'GET') {
    throw new PlatformError(400, `${request.verb} is not supported for service types.`);
  }
  const types = readServiceTypes(generation, (offered) =>
    context.system
      .all(OFFERS[offered])
      .map((row) => ({ label: String(row.name), name: Number(row.id) })),
  );
  const name = path[1];
  if (name !== undefined) {
    const type = types.find((candidate) => candidate.name === name);
    if (type) return pick(type, query.get('fields'), generation);
    if (generation === 'classic') return { resource: [] };
    throw new PlatformError(404, `Service type '${name}' not found.`);
  }
  const listed = inGroup(types, query.get('group'), generation);
  return { resource: listed.map((type) => pick(type, query.get('fields'), generation)) };
}
