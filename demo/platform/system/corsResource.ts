import { adminsOnly, isAdministrator } from '../auth/access/adminsOnly.ts';
import type { Generation } from '../generation.ts';
import { isHeaderText } from '../http/cors.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row } from '../storage/Db.ts';
import { refuseLong } from './storeRow.ts';
import type { SystemResource, WriteContext } from './SystemResource.ts';
import { isTruthy } from './TableShape.ts';
import { shapeOf, TRAIL } from './tableShapes.ts';

const COLUMNS: Record<Generation, string> = {
  classic: 'id:id- path! origin header method:verbs max_age:integer enabled:boolean',
  current:
    'id:id- path! description origin header exposed_header method:verbs max_age:integer supports_credentials:boolean enabled:boolean',
};

// the two generations differ in the defaults of an entry
const DEFAULTS: Record<Generation, string> = {
  classic: `header text default '*', max_age integer not null default 3600`,
  current: 'header text, max_age integer not null default 0',
};

const tableColumns = (generation: Generation) => `
  path text not null unique, description text, origin text, ${DEFAULTS[generation]},
  exposed_header text, method integer not null default 0,
  supports_credentials integer not null default 0, enabled integer not null default 1`;

/** Every request looks for its entry in all of them. */
const MOST_ENTRIES = 100;
const MOST_LETTERS = 1000;

/** @throws PlatformError 413 for one more entry than that, 400 for a long path. */
function refuseMuch({ system }: PlatformContext, path: unknown, existing: Row | undefined): void {
  // anything else is stored as JSON
  refuseLong('path', typeof path === 'string' ? path : JSON.stringify(path ?? null), MOST_LETTERS);
  if (existing) return;
  const count = Number(system.get('select count(*) as count from cors_config')?.count);
  if (count < MOST_ENTRIES) return;
  throw new PlatformError(413, `There can be at most ${MOST_ENTRIES} CORS entries.`);
}

/**
 * Rejects a regular expression from anyone but an administrator, unless it is sent as it is stored:
 * every response tests it. Only current servers know any, by their first character.
 *
 * @throws PlatformError 403
 */
function refuseExpression(
  { context, request }: WriteContext,
  path: unknown,
  existing: Row | undefined,
): void {
  if (context.hasOldHoles || context.generation === 'classic') return;
  if (isAdministrator(request.caller) || path === existing?.path) return;
  if (String(path).trim().startsWith('^')) throw adminsOnly();
}

/** `system/cors`: which origins can request which paths; a path is required. */
export function corsResource(generation: Generation): SystemResource {
  const classic = generation === 'classic';
  return {
    name: 'cors',
    shape: shapeOf('cors_config', `${COLUMNS[generation]} ${TRAIL}`),
    tableColumns: tableColumns(generation),
    relations: [],
    fixed: {},
    prepare: (record, existing, write) => {
      refuseMuch(write.context, record.path, existing);
      refuseExpression(write, record.path, existing);
      const missing = existing ? record.path === '' : !isTruthy(record.path);
      if (classic && missing) {
        throw new PlatformError(400, 'No path specified. Use * to apply to all api paths.');
      }
      // current servers ignore methods sent as text (strict/accounts: cors method text)
      const isWord = typeof record.method === 'string' && !/^\d+$/.test(record.method);
      return !classic && isWord ? { ...record, method: 0 } : record;
    },
    validate: (record, existing) => {
      const required = classic ? ['path'] : ['path', 'origin'];
      const missing = required.filter(
        (name) => !(existing && record[name] === undefined) && !isTruthy(record[name]),
      );
      const broken = ['origin', 'header', 'exposed_header'].filter(
        (name) => !isHeaderText(record[name]),
      );
      return Object.fromEntries([
        ...missing.map((name) => [name, [`The ${name} is required.`]]),
        ...broken.map((name) => [name, [`The ${name} can't be sent in a header.`]]),
      ]);
    },
  };
}
