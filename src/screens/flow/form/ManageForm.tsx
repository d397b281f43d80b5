import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { resendSafely, type SavingCalls } from '../../../core/collections/resendSafely.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import type { Query } from '../../../core/http/queryText.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { useApp } from '../useApp.ts';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import { useForm, type FormProps } from './useForm.ts';
import type { Leaving, Release } from '../../ui/useLeaving.ts';
import { useSave, type AfterSave, type BeforeUpdate } from './useSave.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../useUnsaved.ts';
import { RestoredNote } from './RestoredNote.tsx';

/** Few forms begin with a draft; its place is empty while the note is on its way. */

export interface ManageFormProps<T extends Entity, F extends object> {
  collection: SavingCalls<T, F>;
  /** The record to edit; null creates one. */
  id: string | null;
  /** That record as the server has it now. */
  loaded: T | null;
  Form: ComponentType<FormProps<F>>;
  /** Beside the title; told the saved record, or null while it is new, and whether it is being saved. */
  actions?: ((record: T | null, isBusy: boolean) => ReactNode) | undefined;
  createQuery?: ((form: F) => Query) | undefined;
  beforeUpdate?: BeforeUpdate<T> | undefined;
  focusTitle: boolean;
  onClose: () => void;
  onSaved: (saved: T, then: AfterSave) => void;
  /** Told how to let go of unsaved work, or null when there is none. */
  onUnsaved: Leaving['onUnsaved'];
}

/** The form of one record, from what was loaded to the answer of the save. */
export function ManageForm<T extends Entity, F extends object>(props: ManageFormProps<T, F>) {
  const { loaded, Form, onClose, onSaved, onUnsaved } = props;
  const [record, setRecord] = useState(loaded);
  const [made, setMade] = useState('');
  const { resource } = props.collection;
  const { go } = useAreaPath(resource.area);
  // when its draft is written: the form at the record's own address begins with that
  useEffect(() => {
    if (made) go(made, { replace: true });
  }, [made, go]);
  const app = useApp();
  const t = useT();
  const recordId = record && String(record.id);
  const draft = useMemo(() => {
    const plain = draftOf<F>(app, resource.area, recordId, resource.secretFields);
    return resource.guardDraft?.(plain) ?? plain;
  }, [app, resource, recordId]);
  const [initial] = useState(() => (record ? resource.toForm(record) : resource.blank()));
  const state = useForm<F>(initial, { draft });
  const [beganWithDraft] = useState(state.restored);
  const collection = useMemo(
    () => resendSafely(props.collection, loaded, beganWithDraft),
    [props.collection, loaded, beganWithDraft],
  );
  const title = record ? resource.nameOf(record) : t(resource.createFirst);
  const question = t(resource.messages.confirmClose);
  const unregister = useUnsaved(state.dirty, draft.discard, question);
  const { busy, error, refusals, unchanged, save } = useSave(collection, {
    record,
    state,
    createQuery: props.createQuery,
    beforeUpdate: props.beforeUpdate,
    onCreated: (created) => {
      setRecord(created);
      setMade(`/${created.id}`);
    },
    onSaved: (saved, then) => {
      if (!then.isPending) unregister();
      setRecord(saved);
      onSaved(saved, then);
    },
  });
  const { dirty } = state;
  // a layout effect: whoever leaves right after typing must be asked too
  useLayoutEffect(() => {
    const release: Release = (keepsDraft) => {
      if (!keepsDraft) draft.discard();
      unregister();
    };
    onUnsaved(dirty ? release : null);
    return () => onUnsaved(null);
  }, [dirty, draft, unregister, onUnsaved]);
  return (
    <RecordForm
      title={title}
      actions={props.actions?.(record, busy)}
      busy={busy}
      blocked={resource.isBlocked?.(state.form)}
      dirty={dirty}
      error={error}
      said={unchanged && !dirty ? t('No changes to save.') : ''}
      refusals={refusals}
      question={question}
      focusTitle={props.focusTitle}
      onSave={save}
      onClose={() => {
        draft.discard();
        unregister();
        onClose();
      }}
    >
      {state.restored && <RestoredNote state={state} />}
      {/* what is typed into a new record after Save could belong to no record */}
      <div className="df-form" inert={busy && !record}>
        <Form form={state.form} problems={state.problems} onChange={state.set} />
      </div>
    </RecordForm>
  );
}
