import type { Generation } from '../../generation.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import { trimEndOf, trimSigns } from '../../query/trimSigns.ts';

export interface RuleQuestion {
  generation: Generation;
  service: string;
  /** The path below the service, as `preparePath` returns it. */
  path: string;
  /** 1 = API, 2 = SCRIPT. */
  requestor: 1 | 2;
}

type Level = 'exact' | 'component' | 'service' | 'all';
const levels: readonly Level[] = ['exact', 'component', 'service', 'all'];

/** Rules are compared with each table or file that a request lists. */
const components = new WeakMap<RoleAccessRule, string>();

function componentOf(rule: RoleAccessRule): string {
  const component = components.get(rule) ?? prepareComponent(rule.component);
  components.set(rule, component);
  return component;
}

/** A component or path in the form that is compared: lower case, no outer slashes, `0` is empty. */
export function prepareComponent(text: string | null): string {
  const bare = trimSigns((text ?? '').toLowerCase(), '/');
  return bare === '0' ? '' : bare;
}

/**
 * The path that is checked. The current generation removes the first `(...)` from it, as of a function
 * of a database; the name of a file keeps it, or a rule for `a/*` would cover `a(b)/c`.
 */
export function preparePath(path: string, generation: Generation, serviceType?: string): string {
  if (generation === 'classic') {
    const bare = trimEndOf(path.toLowerCase(), '/');
    return bare === '0' ? '' : bare;
  }
  return prepareComponent(serviceType === 'local_file' ? path : withoutCall(path));
}

// a regular expression would search for an end from each opening parenthesis
function withoutCall(path: string): string {
  const from = path.indexOf('(');
  const to = from < 0 ? -1 : path.indexOf(')', from);
  return to < 0 ? path : path.slice(0, from) + path.slice(to + 1);
}

/**
 * The rules that decide: those of the highest level that has any, in stored order. A rule for another
 * requestor is ignored. Without a match, the request is rejected.
 */
export function matchRules(
  rules: readonly RoleAccessRule[],
  question: RuleQuestion,
): RoleAccessRule[] {
  const found: Record<Level, RoleAccessRule[]> = { exact: [], component: [], service: [], all: [] };
  for (const rule of rules) {
    if ((rule.requestor_mask & question.requestor) === 0) continue;
    const level = levelOf(rule, question);
    if (level) found[level].push(rule);
  }
  return levels.map((level) => found[level]).find((each) => each.length > 0) ?? [];
}

/** All verbs that the deciding rules allow together. */
export function grantedMask(rules: readonly RoleAccessRule[], question: RuleQuestion): number {
  return matchRules(rules, question).reduce((mask, rule) => mask | rule.verb_mask, 0);
}

function levelOf(rule: RoleAccessRule, question: RuleQuestion): Level | null {
  if (rule.service === null) {
    const component = componentOf(rule);
    return component === '*' || (component === '' && question.path === '') ? 'all' : null;
  }
  if (rule.service.toLowerCase() !== question.service.toLowerCase()) return null;
  const component = componentOf(rule);
  if (component === question.path) return 'exact';
  if (isWildcardFor(component, question) || fitsPattern(component, question)) return 'component';
  return component === '*' ? 'service' : null;
}

/** Only a text before the first `*` matches, nothing after it; `{name}` in a rule is literal. */
function isWildcardFor(component: string, { generation, path }: RuleQuestion): boolean {
  const star = component.indexOf('*');
  if (path === '' || star < 0 || star !== component.length - 1) return false;
  const prefix = component.slice(0, star);
  if (generation === 'classic') return prefix !== '' && path.startsWith(prefix);
  return `${path}/`.startsWith(prefix);
}

/**
 * Current generation: `{name}` in a path, sent only by its API documentation, means any name. It
 * compares segments, because a pattern made of what is sent could take for ever.
 */
function fitsPattern(component: string, { generation, path }: RuleQuestion): boolean {
  if (generation === 'classic' || !path.includes('{')) return false;
  const named = component.split('/');
  const asked = path.split('/');
  const fits = (part: string, at: number) =>
    /^\{[^{}]*\}$/.test(part) ? Boolean(named[at]) : part === named[at];
  return asked.length === named.length && asked.every(fits);
}
