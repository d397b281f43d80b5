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

/** A rule with its component as it is compared. */
interface PreparedRule {
  rule: RoleAccessRule;
  component: string;
}

/** The rules of a service for one requestor, in stored order. */
interface ServiceRules {
  all: PreparedRule[];
  exact: Map<string, RoleAccessRule[]>;
  /** Those whose first `*` is their last letter. */
  open: PreparedRule[];
  whole: RoleAccessRule[];
  /** Those for the service itself, and `whole`. */
  broad: RoleAccessRule[];
}

interface RuleIndex {
  /** By the name of the service, in lower case. */
  services: Map<string, ServiceRules>;
  /** The rules of all services, and with them those that open only the services themselves. */
  everywhere: RoleAccessRule[];
  everywhereBare: RoleAccessRule[];
}

/** A role can have thousands of rules, which decide about each table, file or path of a list. */
const indexes = new WeakMap<readonly RoleAccessRule[], Map<Requestor, RuleIndex>>();
const masks = new WeakMap<readonly RoleAccessRule[], number>();

type Requestor = RuleQuestion['requestor'] | 'any';

function indexOf(rules: readonly RoleAccessRule[], requestor: Requestor): RuleIndex {
  const known = indexes.get(rules) ?? new Map<Requestor, RuleIndex>();
  indexes.set(rules, known);
  const index = known.get(requestor) ?? makeIndex(rules, requestor);
  known.set(requestor, index);
  return index;
}

/** The rules of a service for all requestors, if it has any. */
export function rulesOf(
  rules: readonly RoleAccessRule[],
  service: string,
): Readonly<Pick<ServiceRules, 'exact' | 'broad'>> | undefined {
  return indexOf(rules, 'any').services.get(service.toLowerCase());
}

function makeIndex(rules: readonly RoleAccessRule[], requestor: Requestor): RuleIndex {
  const services = new Map<string, ServiceRules>();
  const everywhere: RoleAccessRule[] = [];
  const everywhereBare: RoleAccessRule[] = [];
  for (const rule of rules) {
    if (requestor !== 'any' && (rule.requestor_mask & requestor) === 0) continue;
    const component = prepareComponent(rule.component);
    if (rule.service === null) {
      if (component === '*') everywhere.push(rule);
      if (component === '*' || component === '') everywhereBare.push(rule);
      continue;
    }
    const name = rule.service.toLowerCase();
    const own: ServiceRules = services.get(name) ?? {
      all: [],
      exact: new Map(),
      open: [],
      whole: [],
      broad: [],
    };
    services.set(name, own);
    const exact = own.exact.get(component) ?? [];
    own.exact.set(component, exact);
    exact.push(rule);
    own.all.push({ rule, component });
    if (component !== '' && component.indexOf('*') === component.length - 1) {
      own.open.push({ rule, component });
    }
    if (component === '*') own.whole.push(rule);
    if (component === '*' || component === '') own.broad.push(rule);
  }
  return { services, everywhere, everywhereBare };
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
): readonly RoleAccessRule[] {
  const { path, service, requestor } = question;
  const index = indexOf(rules, requestor);
  const own = index.services.get(service.toLowerCase());
  const exact = own?.exact.get(path);
  if (exact) return exact;
  const fitting = own ? fittingRules(own, question) : [];
  if (fitting.length > 0) return fitting;
  if (own && own.whole.length > 0) return own.whole;
  return path === '' ? index.everywhereBare : index.everywhere;
}

/** All verbs that the deciding rules allow together. */
export function grantedMask(rules: readonly RoleAccessRule[], question: RuleQuestion): number {
  const deciding = matchRules(rules, question);
  const known = masks.get(deciding);
  if (known !== undefined) return known;
  const mask = deciding.reduce((sum, rule) => sum | rule.verb_mask, 0);
  masks.set(deciding, mask);
  return mask;
}

function fittingRules({ all, open }: ServiceRules, question: RuleQuestion): RoleAccessRule[] {
  const mayFit = question.generation === 'current' && question.path.includes('{');
  return (mayFit ? all : open)
    .filter(
      ({ component }) => isWildcardFor(component, question) || fitsPattern(component, question),
    )
    .map(({ rule }) => rule);
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
