import type { Finding } from '../../../core/access-rules/lintRules.ts';
import type { Translate } from '../../../core/messages/translate.ts';

/** What is odd about a rule, in a word or two. */
export function findingWord({ kind }: Finding, t: Translate): string {
  if (kind === 'administrator') return t('Full control');
  if (kind === 'duplicate') return t('Duplicate');
  if (kind === 'within') return t('Adds nothing');
  if (kind === 'hides') return t('Hides a grant');
  if (kind === 'filterAll' || kind === 'filterWildcard' || kind === 'filterPlace') {
    return t('Filter ignored');
  }
  return t('Never decides');
}

/** The same as a sentence that says why. */
export function findingSentence(finding: Finding, t: Translate): string {
  switch (finding.kind) {
    case 'administrator':
      return t(
        'Users with this role can make themselves administrators: this rule allows {request}.',
        { request: finding.request },
      );
    case 'duplicate':
      return t('The same as rule {number}.', { number: finding.of + 1 });
    case 'within':
      return t('Rule {number} grants all of this already.', { number: finding.of + 1 });
    case 'hides':
      return t('Refuses {verbs} here, which a wider rule grants.', {
        verbs: finding.verbs.join(', '),
      });
    case 'allServices':
      return t('Never decides: a rule for all services is only looked at with the component *.');
    case 'star':
      return t('Never decides: a * counts only once, as the last character.');
    case 'parameter':
      return t('Never decides: a name in braces is taken as plain text. End with * instead.');
    case 'nobody':
      return t('Never decides: it has no requestor.');
    case 'missing':
      return t('Never decides: its service is gone.');
    case 'filterAll':
      return t('The filters are ignored: a rule for all services hides no rows.');
    case 'filterWildcard':
      return t(
        'The filters are ignored: this server takes them only from a rule for one table, or for the whole service.',
      );
    case 'filterPlace':
      return t('The filters are ignored: only rules about _table/… can hide rows.');
  }
}
