import type { Generation } from '../../generation.ts';
import type { RoleAccessRule } from '../../http/ServiceRequest.ts';
import { trimEndOf, trimSigns } from '../../query/trimSigns.ts';
import { spendWork } from '../../workTime.ts';

export interface RuleQuestion {
  generation: Generation;
  service: string;
  /** The path below the service, as `preparePath` returns it. */
  path: string;
  /** 1 = API, 2 = SCRIPT. */
  requestor: 1 | 2;
  /** Whether `{name}` in the path can mean any name, as on current servers; default: true. */
  hasPatterns?: boolean | undefined;
}

/** A rule with its component as it is compared. */
interface PreparedRule {
  rule: RoleAccessRule;
  component: string;
  /** All but its last letter. */
  prefix: string;
  /** Its place among all of the service. */
  at: number;
}

/** The rules of a service for one requestor, in stored order. */
interface ServiceRules {
  count: number;
  /** By their number of segments. */
  bySegments: Map<number, PreparedRule[]>;
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
      count: 0,
      bySegments: new Map(),
      exact: new Map(),
      open: [],
      whole: [],
      broad: [],
    };
    services.set(name, own);
    const exact = own.exact.get(component) ?? [];
    own.exact.set(component, exact);
    exact.push(rule);
    const prepared = { rule, component, prefix: component.slice(0, -1), at: own.count++ };
    const { length } = component.split('/');
    const asLong = own.bySegments.get(length) ?? [];
    own.bySegments.set(length, asLong);
    asLong.push(prepared);
    if (component !== '' && component.indexOf('*') === component.length - 1) {
      own.open.push(prepared);
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

function fittingRules(own: ServiceRules, question: RuleQuestion): RoleAccessRule[] {
  spendWork();
  const wildcards = wildcardsFor(own, question);
  const patterns = patternsFor(own, question);
  // one rule can be both
  const found =
    patterns.length === 0
      ? wildcards
      : [...new Set([...wildcards, ...patterns])].sort((one, other) => one.at - other.at);
  return found.map(({ rule }) => rule);
}

/** Only a text before the first `*` matches, nothing after it; `{name}` in a rule is literal. */
function wildcardsFor({ open }: ServiceRules, { generation, path }: RuleQuestion): PreparedRule[] {
  if (path === '') return [];
  if (generation === 'classic') {
    return open.filter(({ prefix }) => prefix !== '' && path.startsWith(prefix));
  }
  const whole = `${path}/`;
  return open.filter(({ prefix }) => whole.startsWith(prefix));
}

const isPlaceholder = (segment: string): boolean => /^\{[^{}]*\}$/.test(segment);

/**
 * Current generation: `{name}` in a path, sent only by its API documentation, means any name. It
 * compares segments, because a pattern made of what is sent could take for ever.
 */
function patternsFor(
  { bySegments }: ServiceRules,
  { generation, path, hasPatterns = true }: RuleQuestion,
): PreparedRule[] {
  if (!hasPatterns || generation === 'classic' || !path.includes('{')) return [];
  const asked = path.split('/');
  // without one, only the same component fits, which has been looked for
  if (!asked.some(isPlaceholder)) return [];
  const anyName = asked.map(isPlaceholder);
  // compared in place: most rules differ in one of the first segments
  const fits = ({ component }: PreparedRule) => {
    spendWork();
    let from = 0;
    return asked.every((part, at) => {
      const slash = component.indexOf('/', from);
      const segment = component.slice(from, slash < 0 ? undefined : slash);
      from = slash + 1;
      return anyName[at] ? segment !== '' : part === segment;
    });
  };
  return (bySegments.get(asked.length) ?? []).filter(fits);
}
