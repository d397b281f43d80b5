import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the first problem of a form each time a save was rejected, never while the
 * user types. A save from an editor of code leaves it there, unless a field is wrong.
 * `refusals` counts them.
 */
export function useFocusProblem(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (!refusals) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    const field = find('[aria-invalid=true], [data-invalid]');
    if (field) field.focus();
    else if (!find('df-code-editor:focus-within')) find('.df-note-error')?.focus();
  }, [form, refusals]);
}
