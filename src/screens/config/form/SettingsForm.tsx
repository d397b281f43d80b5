import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { clearStaleNotices } from '../../../core/notices/clearStaleNotices.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { useApp } from '../../flow/useApp.ts';
import { useFocusProblem } from '../../ui/form/useFocusProblem.ts';
import type { FormState } from '../../flow/form/useForm.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import record from '../../ui/form/record.css' with { type: 'css' };

export interface SettingsFormProps<F extends object> {
  label: string;
  state: FormState<F>;
  leaving: Leaving;
  /** What is wrong, to stand beside the fields. */
  validate?: (form: F) => Problems;
  /** Sends the form; its answer is what the form begins with from now on. Throws `ApiError`. */
  onSave: (form: F) => Promise<F>;
  /** Tells of it, when nothing is unsaved any more. */
  onSaved: (saved: F) => void;
  children: ReactNode;
}

/** Settings that are there once: Save and Discard instead of a way back to a list. */
export function SettingsForm<F extends object>(props: SettingsFormProps<F>) {
  const { label, state, leaving } = props;
  const { onUnsaved } = leaving;
  const { dirty } = state;
  useSheet(record);
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, refusals, save } = useSettingsSave(props);
  useFocusProblem(form, refusals);
  const release = useUnsaved(dirty);
  // a layout effect: whoever leaves right after typing must be asked too
  useLayoutEffect(() => {
    onUnsaved(dirty ? release : null);
    return () => onUnsaved(null);
  }, [dirty, onUnsaved, release]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && dirty) void save();
  };
  return (
    <form ref={form} className="df-settings" aria-label={label} noValidate onSubmit={submit}>
      {props.children}
      <FailureNote key={refusals} message={failure} />
      <footer className="df-actions df-save" data-actions>
        <Button disabled={!dirty || busy} onClick={() => state.reset(state.baseline)}>
          {t('Discard changes')}
        </Button>
        <Button kind="primary" type="submit" busy={busy} disabled={!dirty}>
          {t('Save')}
        </Button>
      </footer>
    </form>
  );
}

/** Sends the form once; a failure keeps everything as it was typed. */
function useSettingsSave<F extends object>(props: SettingsFormProps<F>) {
  const { state, validate, onSave, onSaved } = props;
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [refusals, setRefusals] = useState(0);
  const latest = useLatest(state);
  const refuse = (sentence: string) => {
    setFailure(sentence);
    setRefusals((count) => count + 1);
  };
  const save = async () => {
    const sent = state.form;
    const wrong = validate?.(sent) ?? [];
    setFailure('');
    clearStaleNotices(app);
    state.setProblems(wrong);
    if (wrong.length) return refuse('');
    setBusy(true);
    try {
      const saved = await onSave(sent);
      // what was typed meanwhile stays
      latest.current.reset(saved, sent);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, refusals, save };
}
