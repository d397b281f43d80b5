import { encodePart } from '../lib/encodePart.ts';
import type { AccessCall } from './evaluateAccess.ts';

/** Quotes a text as one word for the shell. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export interface CurlOptions {
  /** The base of the API, as the page configures it. */
  apiBase: string;
  /** The page's own URL, which completes a relative API base. */
  page: string;
  /** The request body; by default an empty object if the verb sends one. */
  body?: object;
}

/** Writes a request as a shell command, with placeholders for the secrets. */
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
