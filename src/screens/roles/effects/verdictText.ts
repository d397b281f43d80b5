import type { Advice } from '../../../core/access-rules/adviseOnVerdict.ts';
import type { OverrideReason } from '../../../core/access-rules/overriddenRules.ts';
import type { RuleLevel } from '../../../core/access-rules/findRules.ts';
import type { AccessCall, Verdict } from '../../../core/access-rules/evaluateAccess.ts';
import type { Translate } from '../../../core/messages/translate.ts';

/** Why a call is allowed or refused. */
export function groundSentence(verdict: Verdict, { verb }: AccessCall, t: Translate): string {
  switch (verdict.ground) {
    case 'rules':
      return verdict.allowed
        ? t('The closest rule grants {verb}.', { verb })
        : t('The closest rule does not grant {verb}, and it decides alone.', { verb });
    case 'none':
      return t('No rule covers this call.');
    case 'inactive':
      return t('The role is not active.');
    case 'open':
      return t('Everybody may make this call, whatever the rules say.');
    case 'tableList':
      return t('A rule of this service grants GET somewhere, which opens the list of its tables.');
    case 'serviceList':
      return t('Everybody may list the services; only those of the role are shown.');
    case 'provider':
      return t('Sign-in by a provider is open to everybody.');
    case 'further':
      return t('It also reads {component}, which the role may not.', {
        component: verdict.refused ?? '',
      });
  }
}

/** How closely a rule speaks of a call. */
export function levelWord(level: RuleLevel, t: Translate): string {
  switch (level) {
    case 'exact':
      return t('names exactly this');
    case 'wildcard':
      return t('by its *');
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
      return t('It is for another requestor.');
    case 'closer':
      return closerSentence(reason.by, t);
    case 'notBelow':
      return t('It covers only its own place, nothing below it.');
    case 'onlyBelow':
      return t('On this server it covers only what is below, not the place itself.');
    case 'onlyRoot':
      return t('It covers only the service itself, nothing below it.');
    case 'star':
      return t('A * counts only once, as the last character.');
    case 'parameter':
      return t('A name in braces is taken as plain text.');
    case 'allServices':
      return t('A rule for all services is only looked at with the component *.');
  }
}

function closerSentence(by: RuleLevel, t: Translate): string {
  if (by === 'exact') return t('A rule that names exactly this comes before it.');
  if (by === 'wildcard') return t('A rule whose * covers this comes before it.');
  return t('A rule for the whole service comes before it.');
}

/** What to know besides. */
export function adviceSentence(advice: Advice, { verb }: AccessCall, t: Translate): string {
  switch (advice.kind) {
    case 'rows':
      return t('Only rows that match {filter}, by rule {number}.', {
        filter: advice.text,
        number: advice.rule.place + 1,
      });
    case 'ignoredFilter':
      return t('The filters of rule {number} are ignored here: all rows are open to this call.', {
        number: advice.rule.place + 1,
      });
    case 'otherFilter':
      return t('The filters of rule {number} do not count here.', {
        number: advice.rule.place + 1,
      });
    case 'hidden':
      return t('Rule {number} has no verbs and hides what a wider rule grants.', {
        number: advice.rule.place + 1,
      });
    case 'override':
      return t(
        'But a POST with the header X-HTTP-Method: {verb} gets through: this server checks POST, then does {verb}.',
        { verb },
      );
    case 'noService':
      return t('There is no such service.');
    case 'script':
      return t(
        'Anybody with a session is a script to this server who sends X-DreamFactory-Script-Token with any value.',
      );
  }
}
