import type { Generation } from '../generation.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { SystemResource } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { tableShape } from './tableShapes.ts';

/** `system/cors`: which origins may call which paths; a path is required. */
export function corsResource(generation: Generation): SystemResource {
  const classic = generation === 'classic';
  return {
    name: 'cors',
    shape: tableShape('cors_config', generation),
    relations: [],
    fixed: {},
    prepare: (record, existing) => {
      const missing = existing ? record.path === '' : !isTruthy(record.path);
      if (classic && missing) {
        throw new PlatformError(400, 'No path specified. Use * to apply to all api paths.');
      }
      return record;
    },
    validate: (record, existing) => {
      const missing = existing && record.path === undefined ? false : !isTruthy(record.path);
      return missing ? { path: ['The path is required.'] } : {};
    },
  };
}
