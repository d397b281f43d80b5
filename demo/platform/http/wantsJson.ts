/** Whether a caller asks for JSON: without it, what a current server fails at unprepared is a page. */
export function wantsJson(headers: Headers): boolean {
  const isScripted = headers.get('X-Requested-With') === 'XMLHttpRequest';
  return isScripted || /^[^,]*[/+]json/.test(headers.get('Accept') ?? '');
}
