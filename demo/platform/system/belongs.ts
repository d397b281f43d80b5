import type { SqlValue } from '../storage/Db.ts';
import type { SystemResource } from './SystemResource.ts';

/** SQL condition, with its parameters, for the rows of the resource. */
export function belongs(resource: SystemResource): { sql: string; params: SqlValue[] } {
  const fixed = Object.entries(resource.fixed);
  const parts = fixed.map(([name]) => `${name} = ?`);
  if (resource.condition) parts.push(resource.condition);
  return { sql: parts.join(' and ') || '1', params: fixed.map(([, value]) => value) };
}
