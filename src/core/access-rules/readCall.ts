import type { AccessCall } from './judgeCall.ts';
import { decodedPart } from '../decodedPart.ts';

/**
 * The service, path and query of a call as somebody writes or pastes it: `shop/_table/a?related=b`,
 * with the host and the API's own path before it or without.
 */
export function readCall(text: string): Pick<AccessCall, 'service' | 'path' | 'query'> {
  const [, own = text] = /\/api\/v2\/(.*)$/.exec(text.trim()) ?? [];
  const [place = '', search] = own.trim().split(/\?(.*)/, 2);
  const [service = '', ...below] = decodedPart(place.replace(/^\/+/, '')).split('/');
  return {
    service: service.trim(),
    path: below.join('/'),
    query: search === undefined ? undefined : new URLSearchParams(search),
  };
}
