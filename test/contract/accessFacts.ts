import { readFileSync } from 'node:fs';
import type { Generation } from '../../demo/platform/generation.ts';
import type { AccessCallFact, AccessGroupFact, AccessRuleFact } from './accessAgreement.ts';

/**
 * Every recorded decision of one server.
 * Requests and messages are stored once and referred to by position.
 */
export interface PackedAccess {
  calls: string[];
  messages: string[];
  groups: PackedGroup[];
}

interface PackedGroup {
  active: boolean;
  appInactive?: true;
  session?: 'admin' | 'user';
  rules: AccessRuleFact[];
  /** `[call, status, allowed, message or -1, override headers?]`. */
  calls: [number, number, boolean | null, number, Record<string, string>?][];
}

export type AccessFacts = Record<Generation, PackedAccess>;

export const accessFactsFile = new URL('access.facts.json', import.meta.url);

export function readAccessFacts(): AccessFacts {
  return JSON.parse(readFileSync(accessFactsFile, 'utf8')) as AccessFacts;
}

export function packAccess(groups: AccessGroupFact[]): PackedAccess {
  const calls: string[] = [];
  const messages: string[] = [];
  const place = (list: string[], text: string) => {
    const at = list.indexOf(text);
    return at >= 0 ? at : list.push(text) - 1;
  };
  const packed = groups.map((group): PackedGroup => ({
    ...group,
    calls: group.calls.map(([verb, path, status, allowed, message, override]) => {
      const call = place(calls, `${verb} ${path}`);
      const text = message ? place(messages, message) : -1;
      return override ? [call, status, allowed, text, override] : [call, status, allowed, text];
    }),
  }));
  return { calls, messages, groups: packed };
}

export function unpackAccess({ calls, messages, groups }: PackedAccess): AccessGroupFact[] {
  return groups.map((group) => ({
    ...group,
    calls: group.calls.map(([at, status, allowed, text, override]): AccessCallFact => {
      const [verb = '', path = ''] = (calls[at] ?? '').split(/ (.*)/);
      const message = messages[text] ?? null;
      return override
        ? [verb, path, status, allowed, message, override]
        : [verb, path, status, allowed, message];
    }),
  }));
}
