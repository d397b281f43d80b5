import type { Translate } from '../../../core/messages/translate.ts';
import type { CountedRisk } from '../../../core/schema/countAffectedRows.ts';
import { requestLine, type SchemaPlan } from '../../../core/schema/SchemaPlan.ts';
import { riskSentence } from './riskSentence.ts';

/** What is said below the question before something is dropped: what is lost, and what is sent. */
export function actionDetail(t: Translate, { requests }: SchemaPlan, risk?: CountedRisk): string {
  const sent = t('{request} will be sent.', { request: requests.map(requestLine).join(', ') });
  return risk && risk.count !== 0 ? `${riskSentence(t, risk)} ${sent}` : sent;
}
