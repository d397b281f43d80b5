import type { SchemaClient } from './SchemaClient.ts';

type Rule = { component: string; verb_mask: number; filters?: object[]; service_id?: unknown };

/** Signs out and returns the key of an app whose default role has these rules, by default for the shop. */
export async function guestKey(client: SchemaClient, ...rules: Rule[]): Promise<string> {
  const { body } = await client.call('GET', 'system/service?filter=name="shop"');
  const service_id = body.resource[0]?.id;
  const access = rules.map((rule) => ({ service_id, ...rule, requestor_mask: 1 }));
  const name = `Guest ${rules.length}`;
  const role = { name, is_active: true, role_service_access_by_role_id: access };
  const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
  const app = { name, type: 0, is_active: true, role_id: made.body.resource[0]?.id };
  const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  client.token = undefined;
  return String(apps.body.resource[0]?.api_key);
}
