/** Puts the focus in the first field of something just added, and selects its text. */
export function selectName(part: HTMLElement | null): void {
  const field = part?.querySelector<HTMLInputElement>('input:not([type=search])');
  field?.focus();
  field?.select();
}
