import type { AccessCall } from './judgeCall.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A call as a line for the shell, with names in the place of the secrets. */
export function curlOf(
  apiBase: string,
  { service, path, verb, query, requestor }: AccessCall,
): string {
  const below = path.split('/').map(encodeURIComponent).join('/');
  const place = [encodeURIComponent(service), below].filter(Boolean).join('/');
  const search = query?.toString();
  const parts = [
    'curl',
    ...(verb === 'GET' ? [] : [`-X ${verb}`]),
    quoted(`${apiBase}/${place}${search ? `?${search}` : ''}`),
    '-H "X-DreamFactory-API-Key: $API_KEY"',
    '-H "X-DreamFactory-Session-Token: $SESSION_TOKEN"',
    ...(requestor === 'SCRIPT' ? ['-H "X-DreamFactory-Script-Token: $SCRIPT_TOKEN"'] : []),
    ...(verb === 'GET' || verb === 'DELETE'
      ? []
      : ['-H "Content-Type: application/json"', "-d '{}'"]),
  ];
  return parts.join(' ');
}
