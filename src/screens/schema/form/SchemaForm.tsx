import { useState, type ReactNode } from 'react';
import type { SchemaPlan } from '../../../core/schema/SchemaPlan.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { InertFields } from '../../ui/form/InertFields.tsx';
import { RecordForm } from '../../flow/form/RecordForm.tsx';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import type { FormState } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { PlanProgress } from './PlanProgress.tsx';
import { PlanView } from './PlanView.tsx';
import { useSchemaNav } from '../SchemaNav.ts';
import type { SchemaSave } from './useSchemaSave.ts';

export interface SchemaFormProps<F extends object> {
  title: string;
  /** Saving it creates something. */
  isNew?: boolean | undefined;
  state: FormState<F>;
  save: SchemaSave;
  plan: (form: F) => SchemaPlan;
  /** Beside the title. */
  status?: ReactNode;
  actions?: ReactNode;
  /** The current state can't be saved. */
  blocked?: boolean | undefined;
  /** The form itself handles the focus after it has been opened. */
  keepsFocus?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every schema form: a record's, with Save's requests and what they would drop. */
export function SchemaForm<F extends object>(props: SchemaFormProps<F>) {
  const { title, state, save, plan } = props;
  const t = useT();
  const { moved, leaving } = useSchemaNav();
  const close = async () => {
    if (!(await leaving.mayLeave())) return;
    save.forget();
    props.onClose();
  };
  const isDropping = !!save.review?.plan.dropped.length;
  return (
    <>
      <RecordForm
        title={title}
        status={props.status}
        actions={props.actions}
        busy={save.busy}
        dirty={state.dirty}
        isSaved={!props.isNew && !state.dirty && !state.unanswered && !save.error && !save.report}
        error={save.error}
        said={save.said}
        isSlow={save.isSlow}
        stop={save.stop}
        refusals={save.refusals}
        blocked={props.blocked}
        focusTitle={moved && !props.keepsFocus}
        onSave={save.save}
        onClose={() => void close()}
      >
        {save.report && <PlanProgress report={save.report} />}
        <RestoredNote state={state} />
        <InertFields isInert={save.busy && !!props.isNew}>{props.children}</InertFields>
        {state.dirty && !props.blocked && <Sends plan={() => plan(state.form)} />}
      </RecordForm>
      {save.dialog}
      {save.review && (
        <Dialog
          title={isDropping ? t('Review what will be dropped') : t('Review before saving')}
          width="wide"
          onClose={() => save.review?.answer(false)}
          footer={
            <>
              <Button onClick={() => save.review?.answer(false)}>{t('Cancel')}</Button>
              <Button kind="danger" onClick={() => save.review?.answer(true)}>
                {isDropping ? t('Drop and save') : t('Save anyway')}
              </Button>
            </>
          }
        >
          <PlanView {...save.review} />
        </Dialog>
      )}
    </>
  );
}

/** The requests of a save, computed when they are opened. */
export function Sends({ plan }: { plan: () => SchemaPlan }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <details className="df-sends" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('Request preview')}</summary>
      {open && <PlanView plan={safely(plan)} unfolded />}
    </details>
  );
}

/** Half-typed JSON has no plan yet. */
function safely(plan: () => SchemaPlan): SchemaPlan {
  try {
    return plan();
  } catch {
    return { requests: [], dropped: [] };
  }
}
