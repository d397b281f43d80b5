import { isJsonObject } from '../../http/isJsonObject.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import type { Db } from '../../storage/Db.ts';
import { prepareComponent } from './matchRules.ts';
import { writeFilter } from './rowFilter.ts';

/**
 * The row filters of all roles that can apply to a table, in whichever service: several can open
 * one database.
 */
export function filterTexts(system: Db, table: string): string[] {
  const name = table.toLowerCase();
  return system
    .all(
      `select component, filters, filter_op from role_service_access
       where service_id is not null and filters is not null`,
    )
    .flatMap((row) => {
      const component = prepareComponent(row.component === null ? null : String(row.component));
      const concerns = component === '' || component.includes('*') || component.includes(name);
      const sent: unknown = JSON.parse(String(row.filters));
      if (!concerns || !Array.isArray(sent)) return [];
      const filters = sent.filter(isJsonObject) as unknown as RoleAccessRule['filters'];
      return writeFilter({ filters, filter_op: String(row.filter_op) }) ?? [];
    });
}
