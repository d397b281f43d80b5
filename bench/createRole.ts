import { callPlatform } from './callPlatform.ts';

export const nameOfRole = (count: number) => `Role with ${count} rules`;

/** Creates a role with so many rules: one for procedures, all others for tables. */
export async function createRole(origin: string, count: number): Promise<void> {
  const filter = encodeURIComponent('name = "shop"');
  const { resource } = await callPlatform<{ resource: { id: number }[] }>(
    origin,
    `system/service?filter=${filter}`,
  );
  const rules = Array.from({ length: count }, (_, at) => ({
    service_id: resource[0]?.id,
    component: at ? `_table/table_${at}` : '_proc/*',
    verb_mask: 1,
    requestor_mask: 1,
    filters: [],
    filter_op: 'AND',
  }));
  const role = {
    name: nameOfRole(count),
    is_active: true,
    role_service_access_by_role_id: rules,
  };
  await callPlatform(origin, 'system/role', { resource: [role] });
}
