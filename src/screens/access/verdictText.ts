import type { Advice } from '../../core/access-rules/adviseOnVerdict.ts';
import type { OverrideReason } from '../../core/access-rules/overriddenRules.ts';
import type { RuleLevel } from '../../core/access-rules/findRules.ts';
import type { AccessCall, Verdict } from '../../core/access-rules/evaluateAccess.ts';
import type { Translate } from '../../core/messages/translate.ts';

/** Why a call is allowed or refused. */
export function groundSentence(verdict: Verdict, { verb }: AccessCall, t: Translate): string {
  switch (verdict.ground) {
    case 'rules':
      return verdict.allowed
        ? t('The most specific matching rule grants {verb}.', { verb })
        : t("The most specific matching rule doesn't grant {verb}.", { verb });
    case 'none':
      return t('No rule matches this request.');
    case 'inactive':
      return t('This role is inactive.');
    case 'open':
      return t('Anyone can make this request, regardless of the rules.');
    case 'tableList':
      return t(
        'Another rule grants GET somewhere in this service, so the list of tables is visible.',
      );
    case 'serviceList':
      return t('Any caller can list services. The list contains only those this role can access.');
    case 'provider':
      return t('Anyone can sign in through a provider.');
    case 'further':
      return t("It also reads {component}, which this role can't access.", {
        component: verdict.refused ?? '',
      });
  }
}

/** How closely a rule speaks of a call. */
export function levelWord(level: RuleLevel, t: Translate): string {
  switch (level) {
    case 'exact':
      return t('exact match');
    case 'wildcard':
      return t('wildcard match');
    case 'service':
      return t('for the whole service');
    case 'all':
      return t('for all services');
  }
}

/** Why a rule does not decide. */
export function overriddenSentence(reason: OverrideReason, t: Translate): string {
  switch (reason.kind) {
    case 'requestor':
      return t('It applies to a different requestor.');
    case 'closer':
      return closerSentence(reason.by, t);
    case 'notBelow':
      return t('It matches this path only, nothing below it.');
    case 'onlyBelow':
      return t('On this server, it matches paths below this one, but not the path itself.');
    case 'onlyRoot':
      return t('It matches the service itself only, nothing below it.');
    case 'star':
      return t('Only a trailing * works as a wildcard.');
    case 'parameter':
      return t('Text in braces is matched literally.');
    case 'allServices':
      return t('A rule for all services applies only if its component is *.');
  }
}

function closerSentence(by: RuleLevel, t: Translate): string {
  if (by === 'exact') return t('A rule for this exact component takes precedence.');
  if (by === 'wildcard') return t('A matching wildcard rule takes precedence.');
  return t('A rule for the whole service takes precedence.');
}

/** What to know besides. */
export function adviceSentence(advice: Advice, { verb }: AccessCall, t: Translate): string {
  switch (advice.kind) {
    case 'rows':
      return t('Only rows matching {filter} (rule {number}).', {
        filter: advice.text,
        number: advice.rule.place + 1,
      });
    case 'ignoredFilter':
      return t(
        'The filters of rule {number} are ignored here, so this request can reach every row.',
        {
          number: advice.rule.place + 1,
        },
      );
    case 'otherFilter':
      return t("The filters of rule {number} don't apply here.", {
        number: advice.rule.place + 1,
      });
    case 'hidden':
      return t('Rule {number} has no verbs and blocks what a broader rule grants.', {
        number: advice.rule.place + 1,
      });
    case 'override':
      return t(
        'A POST with X-HTTP-Method: {verb} still gets through: this server checks access for POST, then runs {verb}.',
        { verb },
      );
    case 'noService':
      return t("This service doesn't exist.");
    case 'inactiveService':
      return t('This service is inactive and rejects every request.');
    case 'person':
      return t('Only signed-in people get a response. Visitors get an error.');
    case 'script':
      return t(
        'On this server, any signed-in caller that sends an X-DreamFactory-Script-Token header counts as a script.',
      );
  }
}
