import { readServiceTypes, type Offered, type ServiceType } from '../data/readServiceTypes.ts';
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

function pick(type: ServiceType, fields: string | null, always: ServiceType): ServiceType {
  if (fields === null || fields === '*' || fields === '') return type;
  const names = fields.split(',').map((name) => name.trim());
  const picked = Object.fromEntries(
    names.flatMap((name) => (type[name] === undefined ? [] : [[name, type[name]]])),
  ) as ServiceType;
  return { ...always, ...picked };
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
  // classic servers always send this member, empty unless it was asked for
  const always: ServiceType = generation === 'classic' ? { config_schema: null } : {};
  const name = path[1];
  if (name !== undefined) {
    const type = types.find((candidate) => candidate.name === name);
    if (type) return pick(type, query.get('fields'), always);
    if (generation === 'classic') return { resource: [] };
    throw new PlatformError(404, `Service type '${name}' not found.`);
  }
  const group = query.get('group');
  const ofGroup = types.filter((type) => type.group === group);
  // classic servers group by the word, as a constant, and keep one row
  const grouped = generation === 'classic' ? types.filter(({ name }) => name === 'ldap') : ofGroup;
  const listed = group ? grouped : types;
  return { resource: listed.map((type) => pick(type, query.get('fields'), always)) };
}
