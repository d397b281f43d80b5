/** Whether a query option is switched on. */
export function isOn(value: string | null): boolean {
  return value === 'true' || value === '1';
}
