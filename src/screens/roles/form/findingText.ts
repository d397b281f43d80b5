import type { Finding } from '../../../core/access-rules/lintRules.ts';
import { msg, type Translate } from '../../../core/messages/translate.ts';

/** A finding about a rule, in a word or two. */
export function findingWord(finding: Finding, t: Translate): string {
  const { kind } = finding;
  if (kind === 'administrator') return t('Grants admin rights');
  if (kind === 'codesShown' || kind === 'codesGuessed') return t('Reveals reset codes');
  if (kind === 'rejected') return t("Can't be saved");
  if (kind === 'duplicate') return t('Duplicate');
  if (kind === 'within') return t('Redundant');
  if (kind === 'override') return t('POST allows {verb}', { verb: finding.verb });
  if (kind === 'hides') return t('Overrides a broader rule');
  if (kind === 'filterAll' || kind === 'filterWildcard' || kind === 'filterPlace') {
    return t('Filter ignored');
  }
  return t('Never applies');
}

const SENTENCES: Readonly<Record<Finding['kind'], string>> = {
  administrator: msg(
    'Users with this role can make themselves administrators: this rule allows {request}.',
  ),
  codesShown: msg(
    "Users with this role can make themselves administrators: {request} shows the codes that reset administrators' passwords.",
  ),
  codesGuessed: msg(
    "Users with this role can make themselves administrators: filters on {request} can guess the codes that reset administrators' passwords.",
  ),
  rejected: msg(
    'This server rejects rules for the components * and admin of the system service. Use admin/* instead.',
  ),
  duplicate: msg('Duplicate of rule {number}.'),
  within: msg('Already granted by rule {number}.'),
  override: msg(
    'A POST with X-HTTP-Method: {verb} is still allowed: this server checks only the POST.',
  ),
  hides: msg('Blocks {verbs} here, overriding a broader rule.'),
  allServices: msg('Never applies: a rule for all services needs the component *.'),
  star: msg('Never applies: only a trailing * works as a wildcard.'),
  parameter: msg('Never applies: text in braces is matched literally. End with * instead.'),
  nobody: msg('Never applies: no requestor is selected.'),
  missing: msg('Never applies: its service no longer exists.'),
  filterAll: msg('Filters are ignored in rules for all services.'),
  filterWildcard: msg(
    'Filters are ignored here. They only work in rules for one table or the whole service.',
  ),
  filterPlace: msg(
    'Filters are ignored here. They only work in rules for tables or the whole service.',
  ),
};

/** The same as a sentence with the reason. */
export const findingSentence = (finding: Finding, t: Translate): string =>
  t(SENTENCES[finding.kind], {
    request: 'request' in finding ? finding.request : '',
    number: 'of' in finding ? finding.of + 1 : '',
    verb: 'verb' in finding ? finding.verb : '',
    verbs: 'verbs' in finding ? finding.verbs.join(', ') : '',
  });
