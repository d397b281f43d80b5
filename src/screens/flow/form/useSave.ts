import { useState } from 'react';
import { changedMembers } from '../../../core/lib/changes.ts';
import { clearStaleNotices } from '../../../core/notices/clearStaleNotices.ts';
import { retryAfterPendingDeletes } from '../../../core/collections/retryAfterPendingDeletes.ts';
import { IncompleteCreation } from '../../../core/collections/IncompleteCreation.ts';
import type { SavingCalls } from '../../../core/collections/resendSafely.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import type { Query } from '../../../core/http/queryText.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { useApp } from '../useApp.ts';
import { useDialect } from '../useDialect.ts';
import type { FormState } from './useForm.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';

/** How things are when a save has come back. */
export interface AfterSave {
  /** Something was typed meanwhile and is not saved yet. */
  isPending: boolean;
  /** The form is still there; whoever has left it must not be led anywhere. */
  isShown: boolean;
}

export interface SaveOptions<T, F> {
  record: T | null;
  state: FormState<F>;
  createQuery: ((form: F) => Query) | undefined;
  beforeUpdate?: BeforeUpdate<T> | undefined;
  /** Told of a record that was created but needs another save, which must not create it again. */
  onCreated: (created: T) => void;
  onSaved: (saved: T, then: AfterSave) => void;
}

/** Asks what there is to ask about changes to a saved record; false leaves it as it is. */
export type BeforeUpdate<T> = (
  record: T,
  changes: Readonly<Record<string, unknown>>,
) => Promise<boolean>;

export interface Save {
  busy: boolean;
  /** The server's sentence about the last save. */
  error: string | null;
  /** How many saves were refused, by the form's own rules or by the server. */
  refusals: number;
  /** The last save had nothing to send. */
  unchanged: boolean;
  save: () => void;
}

/** What a server says of single fields, to stand beside them. */
const problemsOf = ({ fields }: ApiError) =>
  Object.entries(fields).map(([field, messages]) => ({
    field,
    message: messages.join(' '),
  }));

/**
 * Saves a form: what is wrong is said beside the fields, only changed members of a record are sent,
 * and a failure keeps everything as it was typed.
 */
export function useSave<T extends Entity, F extends object>(
  collection: SavingCalls<T, F>,
  { record, state, createQuery, beforeUpdate, onCreated, onSaved }: SaveOptions<T, F>,
): Save {
  const { resource } = collection;
  const t = useT();
  const dialect = useDialect();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [unchanged, setUnchanged] = useState(false);
  const app = useApp();
  const isShown = useIsShown();
  const latest = useLatest(state.form);

  /** Null where a record has no changes to send, undefined where the person has thought better of it. */
  const send = async (sent: F): Promise<T | null | undefined> => {
    const payload = resource.toPayload(sent, dialect);
    const saving = <R>(call: () => Promise<R>) =>
      retryAfterPendingDeletes(app, resource.path, call);
    if (!record) return saving(() => collection.create(payload, createQuery?.(sent)));
    const changes = changedMembers(resource.toPayload(state.baseline, dialect), payload);
    if (!Object.keys(changes).length) return null;
    const goesOn = !beforeUpdate || (await beforeUpdate(record, changes));
    return goesOn ? saving(() => collection.update(record.id, changes)) : undefined;
  };
  const refuse = (sentence: string) => {
    setRefusals((count) => count + 1);
    setError(sentence);
    // nobody sees the form any more that would say it; who was sent out has been told why
    const { user } = app.page.session.getState();
    if (!isShown.current && user) notify(app, 'error', t(sentence), t('Api Error'));
  };
  const completeLater = ({ record: made, missing, message }: IncompleteCreation) => {
    const created = made as T;
    state.reset(resource.toForm(created));
    state.change((form) => ({ ...form, ...missing }));
    onCreated(created);
    const reason = t(message);
    // a notice: another form takes over at the record's own address
    notify(
      app,
      'error',
      t("It was created, but some of it wasn't saved: {reason}", { reason }),
      t('Api Error'),
    );
  };
  const save = async () => {
    const sent = state.form;
    const wrong = resource.validate(sent, dialect, t);
    setError(null);
    clearStaleNotices(app);
    state.setProblems(wrong);
    if (wrong.length) return refuse('');
    setBusy(true);
    try {
      const saved = await send(sent);
      setUnchanged(saved === null);
      // what was typed means what there was, and nothing is left to ask about
      if (saved === null) state.reset(state.baseline);
      if (!saved) return;
      const isPending = latest.current !== sent;
      state.reset(resource.toForm(saved), sent);
      onSaved(saved, { isPending, isShown: isShown.current });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure instanceof IncompleteCreation) return completeLater(failure);
      state.setProblems(problemsOf(failure));
      refuse(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, refusals, unchanged, save: () => void save() };
}
