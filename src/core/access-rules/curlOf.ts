import { encodePart } from '../lib/encodePart.ts';
import type { AccessCall } from './evaluateAccess.ts';

/** A text as one word of a line for the shell. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export interface CurlOptions {
  /** Where the API answers, as the page writes it. */
  apiBase: string;
  /** The page's own address: what it omits of the API's stands there. */
  page: string;
  /** What is sent; an empty object by default, where the verb sends something. */
  body?: object;
}

/** A call as a line for the shell, with names in the place of the secrets. */
export function curlOf(
  { service, path, verb, query, requestor }: AccessCall,
  { apiBase, page, body = {} }: CurlOptions,
): string {
  const below = path.split('/').map(encodePart).join('/');
  const place = [encodePart(service), below].filter(Boolean).join('/');
  const search = query?.toString();
  const parts = [
    'curl',
    ...(verb === 'GET' ? [] : [`-X ${verb}`]),
    shellQuoted(`${new URL(apiBase, page).href}/${place}${search ? `?${search}` : ''}`),
    '-H "X-DreamFactory-API-Key: $API_KEY"',
    '-H "X-DreamFactory-Session-Token: $SESSION_TOKEN"',
    ...(requestor === 'SCRIPT' ? ['-H "X-DreamFactory-Script-Token: $SCRIPT_TOKEN"'] : []),
    ...(verb === 'GET' || verb === 'DELETE'
      ? []
      : ['-H "Content-Type: application/json"', `-d ${shellQuoted(JSON.stringify(body))}`]),
  ];
  return parts.join(' ');
}
