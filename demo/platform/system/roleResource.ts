import type { Generation } from '../generation.ts';
import { isJsonObject } from '../http/isJsonObject.ts';
import type { JsonObject } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { Row } from '../storage/Db.ts';
import { relationsOf } from './relations.ts';
import type { SystemResource } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { tableShape } from './tableShapes.ts';

const SYSTEM_SERVICE = 1;

// classic servers make the system service unavailable to roles, by these two spellings only
function refuseSystemRules(record: JsonObject): void {
  const rules = record.role_service_access_by_role_id;
  const refused =
    Array.isArray(rules) &&
    rules.some(
      (rule) =>
        isJsonObject(rule) &&
        Number(rule.service_id) === SYSTEM_SERVICE &&
        rule.role_id !== null &&
        (rule.component === '*' || rule.component === 'admin'),
    );
  if (!refused) return;
  throw new PlatformError(400, '* and/or admin is not allowed on system service.');
}

/** `system/role`: roles with their access rules and lookups. */
export function roleResource(generation: Generation): SystemResource {
  return {
    name: 'role',
    shape: tableShape('role', generation),
    relations: relationsOf('role', generation),
    fixed: {},
    prepare: (record: JsonObject) => {
      if (generation === 'classic') refuseSystemRules(record);
      // PHP treats any text but '0' as true (strict/roles: role is_active text)
      const isWord = typeof record.is_active === 'string' && record.is_active !== '0';
      return generation === 'current' && isWord ? { ...record, is_active: true } : record;
    },
    validate: (record: JsonObject, existing: Row | undefined) => {
      const named = existing && record.name === undefined ? true : isTruthy(record.name);
      return named ? {} : { name: ['The name field is required.'] };
    },
  };
}
