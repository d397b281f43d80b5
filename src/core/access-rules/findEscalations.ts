import { findRules } from './findRules.ts';
import { ANY_NAME, type RuleIndex } from './indexRules.ts';
import { requestorMasks, verbMasks, type Verb } from './verbMasks.ts';

const WRITES = ['POST', 'PUT', 'PATCH'] as const;
const CHANGES = ['PUT', 'PATCH'] as const;

/**
 * Writes below `system` that let users make themselves administrators: they change an account or
 * its password, the rules or the users of a role, or code and settings that run with the rights of
 * the next caller.
 */
const ESCALATIONS: readonly (readonly [path: string, verbs: readonly Verb[]])[] = [
  ['admin', WRITES],
  [`admin/${ANY_NAME}`, CHANGES],
  // a new role can name its users
  ['role', WRITES],
  [`role/${ANY_NAME}`, CHANGES],
  ['event_script', ['POST']],
  [`event_script/${ANY_NAME}`, WRITES],
  [`event/${ANY_NAME}`, WRITES],
  ['service', WRITES],
  [`service/${ANY_NAME}`, CHANGES],
  // a copy of the email that resets an administrator's password
  ['email_template', CHANGES],
  [`email_template/${ANY_NAME}`, CHANGES],
  ['package', ['POST']],
];

/** Components that name one record. Others below `admin` are about the caller's own session. */
const RECORD = /^(?:admin|role|service|email_template)\/\d+$|^event(?:_script)?\/[^*]+$/;

/**
 * Reads that reveal the codes which reset administrators' passwords; everyone can request and use
 * such a code. A single record can't be filtered.
 */
const READS = {
  codesShown: ['admin', `admin/${ANY_NAME}`],
  codesGuessed: ['admin'],
} as const;

/** How a rule lets users make themselves administrators. */
export interface Escalation {
  kind: 'administrator' | keyof typeof READS;
  /** The first such request: `POST system/admin`. */
  request: string;
}

/** Returns a path, and if it ends in any name, those with the names that rules contain. */
function pathsAt(index: RuleIndex, path: string): string[] {
  const shelf = index.shelves.get('system');
  if (!shelf || !path.endsWith(ANY_NAME)) return [path];
  const parent = path.slice(0, -ANY_NAME.length);
  const isBelow = (text: string) => text.startsWith(parent) && text !== parent;
  const exact = [...shelf.exact.keys()].filter((text) => isBelow(text) && RECORD.test(text));
  const prefixes = [...shelf.prefixes.keys()].filter(isBelow).map((text) => text + ANY_NAME);
  return [path, ...prefixes, ...exact];
}

/**
 * Finds the rules that let users make themselves administrators, by their place. If a POST can
 * stand for any verb, POST alone is enough.
 */
export function findEscalations(index: RuleIndex): Map<number, Escalation> {
  const found = new Map<number, Escalation>();
  const { overridesAfterCheck, trustsScriptHeader, resetCodes } = index.access;
  const { API, SCRIPT } = requestorMasks;
  const writes = ESCALATIONS.flatMap(([given, verbs]) =>
    pathsAt(index, given).map((path) => ({ kind: 'administrator', path, verbs }) as const),
  );
  const reads = READS[resetCodes].flatMap((given) =>
    pathsAt(index, given).map((path) => ({ kind: resetCodes, path, verbs: ['GET'] }) as const),
  );
  for (const { kind, path, verbs } of [...writes, ...reads]) {
    const enough: readonly Verb[] = overridesAfterCheck ? ['POST', ...verbs] : verbs;
    for (const requestor of trustsScriptHeader ? [API, SCRIPT] : [API]) {
      const [deciding] = findRules(index, { service: 'system', path, requestor });
      for (const { rule, place } of deciding?.rules ?? []) {
        const verb = enough.find((each) => rule.verb_mask & verbMasks[each]);
        const isNew = verb && !found.has(place);
        if (!isNew) continue;
        found.set(place, { kind, request: `${verb} system/${path.replace(ANY_NAME, '…')}` });
      }
    }
  }
  return found;
}
