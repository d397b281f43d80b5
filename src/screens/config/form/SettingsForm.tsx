import { Fragment, useRef, type FormEvent, type ReactNode } from 'react';
import type { SaveStrategy } from '../../../core/saving/SaveStrategy.ts';
import { Button } from '../../ui/Button.tsx';
import { useCurrentFailure } from '../../flow/useCurrentFailure.ts';
import { FailureNote } from '../../flow/FailureNote.tsx';
import { useFocusProblem } from '../../ui/form/useFocusProblem.ts';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import { SaveStatus } from '../../flow/form/SaveStatus.tsx';
import { useSaveFlow, type SaveFlowOptions } from '../../flow/form/useSaveFlow.ts';
import { useUnsavedForm } from '../../flow/form/useUnsavedForm.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import record from '../../ui/form/record.css' with { type: 'css' };

export interface SettingsFormProps<F extends object, S, A> extends SaveFlowOptions<F, S, A> {
  label: string;
  leaving: Leaving;
  strategy: SaveStrategy<F, S, A>;
  children: ReactNode;
}

/** Settings of a single record: Save and Discard instead of a link back to a list. */
export function SettingsForm<F extends object, S extends object, A extends object>(
  props: SettingsFormProps<F, S, A>,
) {
  const { label, state, leaving } = props;
  const { dirty } = state;
  useSheet(record);
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const flow = useSaveFlow(props.strategy, props);
  const { busy, refusals } = flow;
  const failure = useCurrentFailure(flow.error ?? '');
  // the server is back, but the failed save isn't sent again by itself
  const isOver = !!flow.error && !failure && dirty;
  useFocusProblem(form, refusals);
  useUnsavedForm(state, leaving.onUnsaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // without changes, a notice says so
    if (!busy) flow.save();
  };
  return (
    <form ref={form} className="df-settings" aria-label={label} noValidate onSubmit={submit}>
      <RestoredNote state={state} />
      <Fragment key={`fields ${state.discards}`}>{props.children}</Fragment>
      <FailureNote key={`failure ${refusals}`} message={flow.error ?? ''} />
      <footer className="df-actions df-save" data-df-bar data-actions>
        <SaveStatus flow={flow}>
          {isOver && t('Unsaved changes.')}
          {flow.unchanged && !dirty && t('No changes to save.')}
        </SaveStatus>
        <Button disabled={!dirty || busy} onClick={state.discard}>
          {t('Discard changes')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          busy={busy}
          busyText={t('Saving…')}
          softDisabled={!dirty}
        >
          {t('Save')}
        </Button>
      </footer>
      {flow.dialog}
    </form>
  );
}
