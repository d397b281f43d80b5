import { Button } from '../../ui/Button.tsx';
import type { FormState } from './useForm.ts';
import { useT } from '../../ui/useT.ts';

/**
 * Says that a form started from a draft, or that others have since changed what is unsaved, and can
 * discard it. Renders nothing otherwise.
 */
export function RestoredNote<F>({ state }: { state: FormState<F> }) {
  const t = useT();
  if (!state.restored && !state.outdated) return null;
  return (
    <div className="df-note df-note-warn df-head" role="status">
      <span>
        {state.restored && `${t('Unsaved changes restored.')} `}
        {state.outdated &&
          t('Someone has since changed the same fields. Review them before saving.')}
      </span>
      <Button kind="quiet" onClick={state.discard}>
        {t('Discard')}
      </Button>
    </div>
  );
}
