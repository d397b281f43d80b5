import { readFileSync } from 'node:fs';
import { handleDatabaseService } from '../../demo/platform/database/handleDatabaseService.ts';
import { seedShop } from '../../demo/platform/database/seedShop.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import type { RoleAccessRule, ServiceRequest } from '../../demo/platform/http/ServiceRequest.ts';
import { openDatabase } from '../../demo/platform/node/openDatabase.ts';
import { answerOf, readRequest } from './askTables.ts';

/** `[service, component, verb_mask, requestor_mask, filters?, filter_op?]`. */
type RuleFact = [string | null, string | null, number, number, RoleAccessRule['filters']?, string?];

/**
 * Reads of the shop that a role allowed, with the status and the rows that the role's filters left.
 */
export interface ShopReads {
  rules: RuleFact[];
  /** `[path, status, count or names]`. */
  reads: [string, number, (number | string[] | null)?][];
}

export const shopReadsFile = new URL('shopReads.facts.json', import.meta.url);

export function readShopFacts(): Record<Generation, ShopReads[]> {
  return JSON.parse(readFileSync(shopReadsFile, 'utf8')) as Record<Generation, ShopReads[]>;
}

interface RecordedGroup {
  caller?: string;
  role: {
    is_active: boolean;
    rules: (Partial<RoleAccessRule> & { verb_mask: number; requestor_mask: number })[];
  } | null;
  calls?: {
    verb: string;
    path: string;
    status: number;
    allowed: boolean | null;
    override?: unknown;
    count?: number;
    names?: string[];
  }[];
}

/**
 * Returns the allowed reads of the shop among the recorded access decisions with only an API key.
 */
export function readShopReads(file: URL): ShopReads[] {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'roles' | 'directed',
    RecordedGroup[]
  >;
  return [...recorded.roles, ...recorded.directed].flatMap((group) => {
    if (!group.role?.is_active || /session/.test(group.caller ?? '')) return [];
    const reads = (group.calls ?? [])
      .filter(
        (call) =>
          call.verb === 'GET' && call.allowed && !call.override && /^shop\/_/.test(call.path),
      )
      .map((call): ShopReads['reads'][number] => {
        const seen = call.count ?? (call.names ? [...call.names].sort() : undefined);
        return seen === undefined ? [call.path, call.status] : [call.path, call.status, seen];
      });
    return reads.length > 0 ? [{ rules: group.role.rules.map(rule), reads }] : [];
  });
}

function rule(
  recorded: Partial<RoleAccessRule> & { verb_mask: number; requestor_mask: number },
): RuleFact {
  const { service = null, component = null, verb_mask, requestor_mask, filters } = recorded;
  if (!filters?.length) return [service, component, verb_mask, requestor_mask];
  return [service, component, verb_mask, requestor_mask, filters, recorded.filter_op ?? 'AND'];
}

/** Sends every read again and returns those with a different result. */
export function differingReads(groups: ShopReads[], generation: Generation): string[] {
  const db = openDatabase(':memory:');
  seedShop(db, generation);
  const differences = groups.flatMap(({ rules, reads }) =>
    reads.flatMap(([address, status, seen]) => {
      const answer = answerOf(() =>
        handleDatabaseService(db, requestFor(generation, address, rules)),
      );
      const answered = seenOf(answer.body, seen);
      const same =
        answer.status === status && JSON.stringify(answered) === JSON.stringify(seen ?? null);
      return same
        ? []
        : [
            `${address}: ${status} ${String(seen)}, not ${answer.status} ${String(answered)}; ${JSON.stringify(rules)}`,
          ];
    }),
  );
  db.close();
  return differences;
}

function requestFor(
  generation: Generation,
  address: string,
  rules: ShopReads['rules'],
): ServiceRequest {
  const [path = '', search = ''] = address.split('?');
  const [service = '', ...below] = decodeURIComponent(path).split('/');
  const request = readRequest(generation, service, below, search);
  const role = {
    id: 1,
    name: 'some role',
    is_active: true,
    rules: rules.map(
      ([service, component, verb_mask, requestor_mask, filters = [], filter_op = 'AND']) => ({
        service_id: null,
        service,
        component,
        verb_mask,
        requestor_mask,
        filters,
        filter_op,
      }),
    ),
  };
  const caller = { ...request.caller, user: null, token: null, isAdmin: false, role };
  return { ...request, caller: { ...caller, lookup: () => undefined } };
}

function seenOf(body: unknown, expected: unknown): number | string[] | null {
  const { resource, meta } = (body ?? {}) as {
    resource?: { name: string }[];
    meta?: { count?: number };
  };
  if (typeof expected === 'number') return meta?.count ?? null;
  return Array.isArray(expected) ? (resource ?? []).map((one) => one.name).sort() : null;
}
