import { readFileSync } from 'node:fs';
import type { Generation } from '../../demo/platform/generation.ts';
import type { AccessCallFact, AccessGroupFact, AccessRuleFact } from './accessAgreement.ts';

interface RecordedCall {
  verb: string;
  path: string;
  status: number;
  message: string | null;
  allowed: boolean | null;
  override?: Record<string, string>;
}

interface RecordedGroup {
  note?: string;
  caller?: string;
  role: {
    is_active: boolean;
    rules: {
      service: string | null;
      component: string | null;
      verb_mask: number;
      requestor_mask: number;
    }[];
  } | null;
  calls?: RecordedCall[];
}

/** Returns the recorded access decisions of one server as compact facts. */
export function readAccessRecordings(file: URL, generation: Generation): AccessGroupFact[] {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as {
    roles: RecordedGroup[];
    directed: RecordedGroup[];
  };
  return [...recorded.roles, ...recorded.directed]
    .filter((group) => group.calls && group.role)
    .map((group) => withOwnRole(compact(group), group, generation));
}

/** The rules of the seeded role that one recorded user has for another app. */
const shopReader: AccessRuleFact[] = [
  ['shop', '_table/*', 1, 1],
  ['shop', '_schema/*', 1, 3],
  ['files', '*', 31, 1],
];

/**
 * On the current generation a role that the user has anywhere takes precedence over the app's
 * default role.
 */
function withOwnRole(
  fact: AccessGroupFact,
  { caller }: RecordedGroup,
  generation: Generation,
): AccessGroupFact {
  const own = generation === 'current' && /role Shop Reader/.test(caller ?? '');
  return own ? { ...fact, rules: shopReader } : fact;
}

function compact(group: RecordedGroup): AccessGroupFact {
  const session = /admin/.test(group.caller ?? '')
    ? ({ session: 'admin' } as const)
    : /session/.test(group.caller ?? '')
      ? ({ session: 'user' } as const)
      : {};
  return {
    active: group.role?.is_active ?? false,
    ...(/inactive app/.test(group.note ?? '') ? { appInactive: true } : {}),
    ...session,
    rules: (group.role?.rules ?? []).map((rule) => [
      rule.service,
      rule.component,
      rule.verb_mask,
      rule.requestor_mask,
    ]),
    calls: (group.calls ?? []).map(compactCall),
  };
}

function compactCall(call: RecordedCall): AccessCallFact {
  const { verb, path, status, allowed } = call;
  const message = allowed === false && call.message ? call.message : null;
  if (call.override) return [verb, path, status, allowed, message, call.override];
  return message === null ? [verb, path, status, allowed] : [verb, path, status, allowed, message];
}
