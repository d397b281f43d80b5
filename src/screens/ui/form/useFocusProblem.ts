import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to the first problem of a form each time a save was rejected, never while the
 * user types. `refusals` counts them.
 */
export function useFocusProblem(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (!refusals) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    (find('[aria-invalid=true], [data-invalid]') ?? find('.df-note-error'))?.focus();
  }, [form, refusals]);
}
