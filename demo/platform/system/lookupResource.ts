import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import { refuseUnmasking } from './linkRights.ts';
import { refuseNamedLookup } from './refuseNamedLookup.ts';
import type { SystemResource } from './SystemResource.ts';
import { MASK } from './TableShape.ts';
import { tableShape } from './tableShapes.ts';

/** `system/lookup`: the lookups of the whole instance. */
export function lookupResource(generation: Generation): SystemResource {
  const current = generation === 'current';
  return {
    name: 'lookup',
    shape: tableShape('system_lookup', generation),
    relations: [],
    fixed: {},
    ...(current ? { condition: 'user_id is null and role_id is null and app_id is null' } : {}),
    prepare: (record, existing, write) => {
      const { context } = write;
      refuseUnmasking(write, existing, record);
      refuseNamedLookup(write, existing, record);
      if (current && record.name !== undefined) {
        const taken = context.system.get(
          `select 1 from lookup where name = ? and id != ?
           and user_id is null and role_id is null and app_id is null`,
          [String(record.name), Number(existing?.id ?? 0)],
        );
        if (taken) {
          throw new PlatformError(
            400,
            'Lookup name can not be modified to one that already exists.',
          );
        }
      }
      // the mask of a private value means: leave it unchanged
      if (existing?.private !== 1 || record.value !== MASK) return record;
      const { value: _mask, ...rest } = record;
      return rest;
    },
    deleting: (row, write) => refuseNamedLookup(write, row, undefined),
  };
}
