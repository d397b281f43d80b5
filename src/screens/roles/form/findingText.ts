import type { Finding } from '../../../core/access-rules/lintRules.ts';
import type { Translate } from '../../../core/messages/translate.ts';

/** What is odd about a rule, in a word or two. */
export function findingWord({ kind }: Finding, t: Translate): string {
  if (kind === 'administrator') return t('Full control');
  if (kind === 'rejected') return t("Can't be saved");
  if (kind === 'duplicate') return t('Duplicate');
  if (kind === 'within') return t('Redundant');
  if (kind === 'hides') return t('Blocks a broader rule');
  if (kind === 'filterAll' || kind === 'filterWildcard' || kind === 'filterPlace') {
    return t('Filter ignored');
  }
  return t('Never applies');
}

/** The same as a sentence that says why. */
export function findingSentence(finding: Finding, t: Translate): string {
  switch (finding.kind) {
    case 'administrator':
      return t(
        'Users with this role can make themselves administrators: this rule allows {request}.',
        { request: finding.request },
      );
    case 'rejected':
      return t(
        'This server rejects rules for * or admin of the system service. Use admin/* instead.',
      );
    case 'duplicate':
      return t('Duplicate of rule {number}.', { number: finding.of + 1 });
    case 'within':
      return t('Already granted by rule {number}.', { number: finding.of + 1 });
    case 'hides':
      return t('Blocks {verbs} here, overriding a broader rule.', {
        verbs: finding.verbs.join(', '),
      });
    case 'allServices':
      return t('Never applies: a rule for all services needs the component *.');
    case 'star':
      return t('Never applies: only a trailing * works as a wildcard.');
    case 'parameter':
      return t('Never applies: text in braces is matched literally. End with * instead.');
    case 'nobody':
      return t('Never applies: no requestor is selected.');
    case 'missing':
      return t('Never applies: its service no longer exists.');
    case 'filterAll':
      return t('Filters are ignored in rules for all services.');
    case 'filterWildcard':
      return t(
        'Filters are ignored here. They only work in rules for one table or the whole service.',
      );
    case 'filterPlace':
      return t('Filters only work in rules for _table/… components.');
  }
}
