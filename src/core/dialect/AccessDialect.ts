import type { LevelRules } from '../access-rules/findRules.ts';
import type { PlacedRule, RuleIndex, Shelf } from '../access-rules/indexRules.ts';

/** A call as it is compared with what everyone may do. */
export interface OpenQuestion {
  /** In lower case. */
  service: string;
  path: string;
  verb: string;
}

/** A request for the rows of a table, which the conditions of a rule may limit. */
export interface RowQuestion {
  /** `_table/` and the table, in lower case. */
  path: string;
  /** The rules of its service, if there are any. */
  shelf: Shelf | undefined;
  /** The levels of rules that match the table, the most specific first. */
  levels: () => readonly LevelRules[];
  /** Whether a rule has the verb of the call. */
  hasVerb: (rule: PlacedRule) => boolean;
}

/**
 * How servers of one generation apply the rules of a role. Each was proved against recorded decisions
 * (recorded: access; `npm run check:access`).
 */
export interface AccessDialect {
  /** A path below a service as it is compared with components: in lower case, bare of what does not count. */
  readonly normalizePath: (path: string) => string;
  /** The text in which what stands before a star is looked for, of a normalized path. */
  readonly wildcardPath: (path: string) => string;
  /** The fewest letters before a star that make a wildcard; 0 where a bare `*` is one like any other. */
  readonly leastWildcard: 0 | 1;
  /** A `{name}` in a path, which occurs only in documentation, matches any name. */
  readonly matchesTemplates: boolean;
  /** Some headers name another verb after the check, which is a hole: a role that may POST may do anything. */
  readonly overridesAfterCheck: boolean;
  /** Any value of the header for scripts makes a call that of a script. */
  readonly trustsScriptHeader: boolean;
  /** GET of `_schema` lists the tables as soon as a role reads anything of the service. */
  readonly listsReadableTables: boolean;
  /** A user without a role for an app has the first of their roles for another one there. */
  readonly takesOtherRole: boolean;
  /** Why every request to a service is allowed, regardless of the rules; `''` is the list of services. */
  readonly openService: (service: string) => 'provider' | 'serviceList' | null;
  /** Calls that everyone may make, also with a role that is inactive. */
  readonly isOpenToAll: (index: RuleIndex, question: OpenQuestion) => boolean;
  /** The rule that would limit the rows of a table if it has conditions. */
  readonly rowRule: (question: RowQuestion) => PlacedRule | undefined;
  /** A role with a rule for `*` or `admin` of the system service can't be saved (recorded: role). */
  readonly rejectsSystemRules: boolean;
  /** Why the conditions of a rule at a component other than `*` or one table limit nothing; null where they do. */
  readonly ignoredConditions: (component: string) => 'filterPlace' | 'filterWildcard' | null;
}
