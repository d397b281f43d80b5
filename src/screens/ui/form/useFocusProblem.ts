import { useEffect, type RefObject } from 'react';

/**
 * Moves the focus to what is wrong in a form each time a save was rejected, and never while someone
 * types. `errors` counts them.
 */
export function useFocusProblem(form: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (!refusals) return;
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    (find('[aria-invalid=true], [data-invalid]') ?? find('.df-note-error'))?.focus();
  }, [form, refusals]);
}
