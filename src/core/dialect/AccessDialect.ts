import type { LevelRules } from '../access-rules/findRules.ts';
import type { PlacedRule, RuleIndex, Shelf } from '../access-rules/indexRules.ts';

/** A request, to be compared with what everyone can do. */
export interface OpenQuestion {
  /** In lower case. */
  service: string;
  path: string;
  verb: string;
}

/** A request for the rows of a table, which a rule's conditions may limit. */
export interface RowQuestion {
  /** `_table/` and the table, in lower case. */
  path: string;
  /** The rules of its service, if there are any. */
  shelf: Shelf | undefined;
  /** The levels of rules that match the table, the most specific first. */
  levels: () => readonly LevelRules[];
  /** Whether a rule has the verb of the request. */
  hasVerb: (rule: PlacedRule) => boolean;
}

/**
 * How servers of one generation apply the rules of a role. Each was checked against recorded
 * decisions (recorded: access; `npm run check:access`).
 */
export interface AccessDialect {
  /**
   * Returns a path below a service as it is compared with components: in lower case, without parts
   * that don't count.
   */
  readonly normalizePath: (path: string) => string;
  /** Returns the text of a normalized path in which the part before a star is searched. */
  readonly wildcardPath: (path: string) => string;
  /** The fewest letters before a star that make a wildcard; 0 if a bare `*` is a wildcard too. */
  readonly leastWildcard: 0 | 1;
  /** A `{name}` in a path, which occurs only in documentation, matches any name. */
  readonly matchesTemplates: boolean;
  /**
   * Some headers change the verb after the check.
   * This is a security hole: a role with POST can do anything.
   */
  readonly overridesAfterCheck: boolean;
  /** Requests to an inactive service are rejected; classic servers carry them out (recorded: service). */
  readonly rejectsInactiveServices: boolean;
  /** Any value of the script header turns a request into a script's. */
  readonly trustsScriptHeader: boolean;
  /** GET of `_schema` lists the tables as soon as a role can read anything in the service. */
  readonly listsReadableTables: boolean;
  /** A user without a role for an app gets the first of their roles for another app. */
  readonly takesOtherRole: boolean;
  /**
   * Why every request to a service is allowed, regardless of the rules;
   * `''` is the list of services.
   */
  readonly openService: (service: string) => 'provider' | 'serviceList' | null;
  /** Requests that everyone can send, even with an inactive role. */
  readonly isOpenToAll: (index: RuleIndex, question: OpenQuestion) => boolean;
  /** The rule that would limit the rows of a table if it has conditions. */
  readonly rowRule: (question: RowQuestion) => PlacedRule | undefined;
  /** A role with a rule for `*` or `admin` of the system service can't be saved (recorded: role). */
  readonly rejectsSystemRules: boolean;
  /**
   * How reading administrators reveals the codes that reset their passwords: records contain them
   * (recorded: user), or filters find them letter by letter, as any hidden column (recorded:
   * filters).
   */
  readonly resetCodes: 'codesShown' | 'codesGuessed';
  /**
   * Why a rule's conditions at a component other than `*` or a single table limit nothing; null if
   * they do.
   */
  readonly ignoredConditions: (component: string) => 'filterPlace' | 'filterWildcard' | null;
}
