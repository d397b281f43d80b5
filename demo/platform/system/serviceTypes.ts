import { addOnTypes } from '../data/addOnTypes.ts';
import {
  readServiceTypes,
  type Offer,
  type Offered,
  type ServiceType,
} from '../data/readServiceTypes.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';

const OFFERS: Record<Offered, string> = {
  role: 'select id, name from role where is_active = 1 order by id',
  app: 'select id, name from app where is_active = 1 order by id',
  email_service: `select id, label as name from service where type like '%email' order by id`,
  email_template: 'select id, name from email_template order by id',
};

function pick(type: ServiceType, fields: string | null, always: ServiceType): ServiceType {
  if (fields === null || fields === '*' || fields === '') return type;
  const names = fields.split(',').map((name) => name.trim());
  const picked = Object.fromEntries(
    names.flatMap((name) => (type[name] === undefined ? [] : [[name, type[name]]])),
  ) as ServiceType;
  return { ...picked, ...always, ...picked };
}

function installedAddOns({ system, generation }: PlatformContext): ServiceType[] {
  if (generation === 'classic') return [];
  const used = system.all('select distinct type from service').map(({ type }) => type);
  return addOnTypes.filter(({ name }) => used.includes(String(name)));
}

/** `system/service_type`: read only. */
export function handleServiceType(context: PlatformContext, request: ServiceRequest): unknown {
  const { generation, query, path } = request;
  if (request.verb !== 'GET') {
    throw new PlatformError(400, `${request.verb} is not supported for service types.`);
  }
  const offer: Offer = (offered) =>
    context.system
      .all(OFFERS[offered])
      .map((row) => Object.values(row))
      .map(([id, label]) => ({ label: String(label), name: Number(id) }));
  const types = readServiceTypes(generation, offer, installedAddOns(context));
  // classic servers always include this member, empty unless it was requested
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
  // classic servers group by the word, as a constant, and return one row
  const grouped = generation === 'classic' ? types.filter(({ name }) => name === 'ldap') : ofGroup;
  const listed = group ? grouped : types;
  return { resource: listed.map((type) => pick(type, query.get('fields'), always)) };
}
