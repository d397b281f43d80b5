import type { Advice } from '../../core/access-rules/adviseOnVerdict.ts';
import type { OverrideReason } from '../../core/access-rules/overriddenRules.ts';
import type { RuleLevel } from '../../core/access-rules/findRules.ts';
import type { AccessCall, Verdict } from '../../core/access-rules/evaluateAccess.ts';
import { msg, type Translate } from '../../core/messages/translate.ts';

const GROUNDS: Readonly<Record<Exclude<Verdict['ground'], 'rules'>, string>> = {
  none: msg('No rule matches this request.'),
  inactive: msg('This role is inactive.'),
  open: msg("This request doesn't require an access rule."),
  tableList: msg(
    'Another rule grants GET somewhere in this service, so the list of tables is visible.',
  ),
  serviceList: msg(
    'Any caller can list services. The list contains only those this role can access.',
  ),
  provider: msg('Anyone can start a sign-in through this provider.'),
  further: msg("The request also reads {component}, which this role can't access."),
};

/** Why a request is allowed or denied. */
export function groundSentence(verdict: Verdict, { verb }: AccessCall, t: Translate): string {
  const { ground, allowed, refused: component = '' } = verdict;
  if (ground !== 'rules') return t(GROUNDS[ground], { component });
  return allowed
    ? t('The most specific matching rule grants {verb}.', { verb })
    : t("The most specific matching rule doesn't grant {verb}.", { verb });
}

const LEVELS: Readonly<Record<RuleLevel, string>> = {
  exact: msg('exact match'),
  wildcard: msg('wildcard match'),
  service: msg('for the whole service'),
  all: msg('for all services'),
};

/** How closely a rule matches a request. */
export const levelWord = (level: RuleLevel, t: Translate): string => t(LEVELS[level]);

const OVERRIDDEN: Readonly<Record<Exclude<OverrideReason['kind'], 'closer'>, string>> = {
  requestor: msg('It applies to a different requestor.'),
  notBelow: msg('It matches only its own path, nothing below it.'),
  onlyBelow: msg('On this server, it matches only what is below its path, not the path itself.'),
  onlyRoot: msg('It matches only the service itself, nothing below it.'),
  star: msg('Only a trailing * works as a wildcard.'),
  parameter: msg('Text in braces is matched literally.'),
  allServices: msg('A rule for all services applies only if its component is *.'),
};

/** Why a rule doesn't decide. */
export const overriddenSentence = (reason: OverrideReason, t: Translate): string =>
  reason.kind === 'closer' ? closerSentence(reason.by, t) : t(OVERRIDDEN[reason.kind]);

function closerSentence(by: RuleLevel, t: Translate): string {
  if (by === 'exact') return t('A rule for this exact component takes precedence.');
  if (by === 'wildcard') return t('A matching wildcard rule takes precedence.');
  return t('A rule for the whole service takes precedence.');
}

const ADVICE: Readonly<Record<Advice['kind'], string>> = {
  rows: msg('Only rows matching {filter} (rule {number}).'),
  ignoredFilter: msg(
    'The filters of rule {number} are ignored here, so this request can reach every row.',
  ),
  otherFilter: msg("Rule {number}'s filters don't apply here."),
  hidden: msg('Rule {number} has no verbs and blocks what a broader rule grants.'),
  override: msg(
    'A POST with X-HTTP-Method: {verb} is still allowed: this server checks only the POST.',
  ),
  noService: msg("This service doesn't exist."),
  inactiveService: msg('This service is inactive and rejects every request.'),
  person: msg('Only signed-in people get a response. Visitors get an error.'),
  script: msg(
    'On this server, any signed-in caller that sends an X-DreamFactory-Script-Token header counts as a script.',
  ),
};

/** Additional advice. */
export const adviceSentence = (advice: Advice, { verb }: AccessCall, t: Translate): string =>
  t(ADVICE[advice.kind], {
    verb,
    filter: 'text' in advice ? advice.text : '',
    number: 'rule' in advice ? advice.rule.place + 1 : '',
  });
