import type { AccessCall } from '../access-rules/evaluateAccess.ts';
import { testMail } from './mailByService.ts';
import type { ServiceType } from './ServiceType.ts';

export interface TestedCall {
  call: AccessCall;
  body?: object;
}

/**
 * Returns the request that a test of a service sends, to be copied: an email, a request for a
 * database's tables, or a GET of the service (`mailByService`, `callService`).
 */
export function testedCall(
  service: string,
  type: ServiceType | undefined,
  mailsTo: string | null,
): TestedCall {
  const call: AccessCall = { service, path: '', verb: 'GET', requestor: 'API' };
  if (mailsTo !== null) {
    return { call: { ...call, verb: 'POST' }, body: testMail(service, mailsTo) };
  }
  if (type?.group !== 'Database') return { call };
  return { call: { ...call, path: '_table', query: new URLSearchParams('fields=name&limit=1') } };
}
