import { useEffect, useRef, useState } from 'react';
import { changedMembers } from '../../core/changes.ts';
import type { Collection } from '../../core/collections/createCollection.ts';
import { IncompleteCreation } from '../../core/collections/IncompleteCreation.ts';
import { ApiError } from '../../core/http/apiError.ts';
import type { Query } from '../../core/http/queryText.ts';
import type { Entity } from '../../core/resources/resource.ts';
import { useDialect } from './useDialect.ts';
import type { FormState } from './useForm.ts';
import { useT } from './useT.ts';

export interface SaveOptions<T, F> {
  record: T | null;
  state: FormState<F>;
  createQuery: ((form: F) => Query) | undefined;
  /** Told of a record that was created but needs another save, which must not create it again. */
  onCreated: (created: T) => void;
  /** `pending`: something was typed while the save was under way and is not saved yet. */
  onSaved: (saved: T, pending: boolean) => void;
}

export interface Save {
  busy: boolean;
  /** The server's sentence about the last save. */
  error: string | null;
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
  collection: Collection<T, F>,
  { record, state, createQuery, onCreated, onSaved }: SaveOptions<T, F>,
): Save {
  const { resource } = collection;
  const t = useT();
  const dialect = useDialect();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [unchanged, setUnchanged] = useState(false);
  const latest = useRef(state.form);
  useEffect(() => {
    latest.current = state.form;
  });

  /** Null where a record has no changes to send. */
  const send = async (sent: F): Promise<T | null> => {
    const payload = resource.toPayload(sent, dialect);
    if (!record) return collection.create(payload, createQuery?.(sent));
    const changes = changedMembers(resource.toPayload(state.baseline, dialect), payload);
    return Object.keys(changes).length ? collection.update(record.id, changes) : null;
  };
  const completeLater = ({ record: made, missing, message }: IncompleteCreation) => {
    const created = made as T;
    state.reset(resource.toForm(created));
    state.change((form) => ({ ...form, ...missing }));
    onCreated(created);
    setError(t('It was created, but not all of it was saved: {reason}', { reason: t(message) }));
  };
  const save = async () => {
    const sent = state.form;
    const wrong = resource.validate(sent, dialect, t);
    setError(null);
    state.setProblems(wrong);
    if (wrong.length) return;
    setBusy(true);
    try {
      const saved = await send(sent);
      setUnchanged(!saved);
      if (!saved) return;
      const pending = latest.current !== sent;
      state.reset(resource.toForm(saved), sent);
      onSaved(saved, pending);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure instanceof IncompleteCreation) return completeLater(failure);
      state.setProblems(problemsOf(failure));
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, unchanged, save: () => void save() };
}
