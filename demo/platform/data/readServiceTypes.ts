import classic from './serviceTypes.classic.json' with { type: 'json' };
import current from './serviceTypes.current.json' with { type: 'json' };
import type { Generation } from '../generation.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type ServiceType = { [member: string]: Json };

/** Which records of the instance a picklist of a configuration form offers. */
export type Offered = 'role' | 'app' | 'email_service' | 'email_template';

/** The values of a picklist: `name` is what is stored, `label` what is shown. */
export type Offer = (offered: Offered) => { label: string; name: number }[];

const isObject = (value: Json): value is { [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withOffers(field: Json, offer: Offer): Json {
  if (!isObject(field)) return field;
  const { values_from: offered, ...rest } = field;
  const items = rest['items'];
  if (Array.isArray(items)) rest['items'] = items.map((item) => withOffers(item, offer));
  if (typeof offered !== 'string') return rest;
  const fixed = Array.isArray(rest['values']) ? rest['values'] : [];
  return { ...rest, values: [...fixed, ...offer(offered as Offered)] };
}

/**
 * The service types of a generation, complete, as `system/service_type` returns them. Picklists of
 * records (roles, apps, email services and templates) are filled in by `offer`; `added` types come last.
 */
export function readServiceTypes(
  generation: Generation,
  offer: Offer,
  added: readonly ServiceType[] = [],
): ServiceType[] {
  // a copy, which callers may change
  const known = structuredClone({ classic, current }[generation]) as ServiceType[];
  return [...known, ...added].map((type) => {
    const schema = type['config_schema'] ?? null;
    if (!Array.isArray(schema)) return type;
    return { ...type, config_schema: schema.map((field) => withOffers(field, offer)) };
  });
}
