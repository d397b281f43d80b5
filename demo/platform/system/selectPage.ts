import { refuseCostly } from '../database/filterCost.ts';
import { refuseLongSort } from '../database/sortCost.ts';
import { compileCounted } from '../query/compileFilter.ts';
import type { FilterTarget } from '../query/FilterTarget.ts';
import { compileOrder } from '../query/compileOrder.ts';
import { readPaging } from '../query/paging.ts';
import { fieldSql } from '../query/writeClause.ts';
import type { Generation } from '../generation.ts';
import type { ServiceRequest } from '../http/ServiceRequest.ts';
import { PlatformError } from '../http/PlatformError.ts';
import type { PlatformContext } from '../platformContext.ts';
import type { Row, SqlValue } from '../storage/Db.ts';
import { readWholeRows } from '../storage/ReadBudget.ts';
import type { RecordOptions } from './recordOptions.ts';
import type { SystemResource } from './SystemResource.ts';
import type { Column } from './TableShape.ts';
import { belongs } from './belongs.ts';

const FILTER_TYPES: Record<Column['type'], string> = {
  id: 'integer',
  integer: 'integer',
  reference: 'integer',
  string: 'string',
  text: 'string',
  secret: 'string',
  json: 'string',
  boolean: 'boolean',
  moment: 'datetime',
  verbs: 'integer',
  recipients: 'text',
  stamp: 'datetime',
};

/** The value of a private lookup can be neither searched nor sorted. */
const MASKED = 'case when private = 1 then null else value end';

function filterTarget(
  resource: SystemResource,
  request: ServiceRequest,
  { hasOldHoles }: PlatformContext,
): FilterTarget {
  const isOpen = (name: string) => hasOldHoles || name !== 'confirm_code';
  return {
    generation: request.generation,
    kind: 'system',
    // a hash could be guessed letter by letter; real servers don't prevent that
    fields: resource.shape.columns
      .filter(({ name, sealed }) => !sealed && isOpen(name))
      .map(({ name, type }) => ({
        name,
        type: FILTER_TYPES[type],
        ...(type === 'secret' ? { sql: MASKED } : {}),
      })),
    lookups: (name) => request.caller.lookup(name),
  };
}

// recorded: on current servers, the count of lookups includes those of users and roles
function countRows(
  resource: SystemResource,
  filter: { sql: string; params: SqlValue[] },
  context: PlatformContext,
): number {
  const { condition: _left, ...whole } = resource;
  const own = belongs(resource.name === 'lookup' ? whole : resource);
  const sql = `select count(*) as n from ${resource.shape.table} where ${own.sql} and (${filter.sql})`;
  return Number(context.system.get(sql, [...own.params, ...filter.params])?.n);
}

interface Selection {
  rows: Row[];
  count: number | undefined;
}

// the servers pass on their database's errors together with the statement
function quotingSql<T>(resource: SystemResource, of: Generation, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (error instanceof PlatformError && error.message.startsWith('SQLSTATE')) {
      const { table } = resource.shape;
      const sql =
        of === 'classic'
          ? `SQL: select * from "${table}"`
          : `Connection: mysql, SQL: select * from \`${table}\``;
      error.message = `${error.message} (${sql})`;
    }
    throw error;
  }
}

// `group` is the SQL keyword: a column, or on classic servers a text that every row shares
function groupBy(
  name: string | null,
  { shape: { table } }: SystemResource,
  { fields, generation }: FilterTarget,
): string {
  if (!name) return '';
  const field = fields.find((each) => each.name === name);
  if (field) return ` group by ${fieldSql(field)}`;
  if (generation === 'classic') return ` group by 'no column' having max(id)`;
  throw new PlatformError(
    500,
    `SQLSTATE[42S22]: Column not found: 1054 Unknown column '${name}' in 'GROUP BY' ` +
      `(Connection: mysql, SQL: select * from \`${table}\` group by \`${name}\`)`,
    null,
    '42S22',
  );
}

/** The rows of one page of a list, filtered and ordered, and on request the total. */
export function selectPage(
  resource: SystemResource,
  request: ServiceRequest,
  options: RecordOptions,
  context: PlatformContext,
): Selection {
  const { query, generation } = request;
  const target = filterTarget(resource, request, context);
  const [filter, order] = quotingSql(resource, generation, () => [
    compileCounted(query.get('filter') ?? '', target),
    compileOrder(query.get('order') ?? query.get('sort') ?? undefined, target),
  ]);
  refuseCostly(context.system, resource.shape.table, target, filter.compared);
  const { limit, offset } = readPaging(query, 'system', generation);
  const own = belongs(resource);
  const where = `where ${own.sql} and (${filter.sql})`;
  const params = [...own.params, ...filter.params];
  const group = groupBy(query.get('group'), resource, target);
  const table = { name: resource.shape.table, isView: false };
  refuseLongSort(context.system, table, target, `${group} ${order}`);
  const rest = `${where}${group} order by ${order || 'id asc'} limit ${limit ?? -1} offset ${offset}`;
  const rows = readWholeRows(context.system, resource.shape.table, rest, params, 'id');
  const count =
    options.includeCount || options.countOnly ? countRows(resource, filter, context) : undefined;
  return { rows, count };
}
