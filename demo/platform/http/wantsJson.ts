/** Whether a caller requests JSON: otherwise a current server reports a crash as a page. */
export function wantsJson(headers: Headers): boolean {
  const isScripted = headers.get('X-Requested-With') === 'XMLHttpRequest';
  return isScripted || /^[^,]*[/+]json/.test(headers.get('Accept') ?? '');
}
