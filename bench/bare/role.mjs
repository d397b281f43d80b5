import { callApi } from './callApi.mjs';
import { make, show, table } from './plainNodes.mjs';

const RELATED = 'role_service_access_by_role_id,role_lookup_by_role_id';
const FIELDS = ['service', 'component', 'verbs', 'requestors', 'filters', 'filter_op'];
const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const REQUESTORS = ['API', 'SCRIPT'];

const named = (mask, names) => names.filter((_, bit) => mask & (1 << bit)).join(', ');

/** A role and a row for each of its rules. */
export async function showRole(id) {
  const [role, { resource: services }] = await Promise.all([
    callApi(`system/role/${id}?related=${RELATED}`),
    callApi('system/service?fields=id,name'),
  ]);
  const nameOf = new Map(services.map((service) => [service.id, service.name]));
  const rules = role.role_service_access_by_role_id.map((rule) => ({
    service: nameOf.get(rule.service_id),
    component: rule.component,
    verbs: named(rule.verb_mask, VERBS),
    requestors: named(rule.requestor_mask, REQUESTORS),
    filters: rule.filters?.map(({ name, operator, value }) => `${name} ${operator} ${value}`),
    filter_op: rule.filter_op,
  }));
  const count = `${rules.length.toLocaleString('en')} rules`;
  show(role.name, make('p', role.description ?? ''), make('p', count), table(rules, FIELDS));
}
