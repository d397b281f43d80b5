import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { Changes } from '../../../core/collections/mergeChanges.ts';
import { recordSaving, type RecordStore } from '../../../core/collections/recordSaving.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import type { Query } from '../../../core/http/queryText.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { useApp } from '../useApp.ts';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import { useForm, type FormProps } from './useForm.ts';
import { InertFields } from '../../ui/form/InertFields.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useSaveFlow } from './useSaveFlow.ts';
import type { AfterSave, BeforeSave, ShowConflicts } from './useSaving.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { notify } from '../../../core/notices/notices.ts';
import { publicRecord } from '../../../core/resources/publicRecord.ts';
import { TwinNote } from './TwinNote.tsx';
import { useT } from '../../ui/useT.ts';
import { useLeavePage } from '../useLeavePage.ts';
import { useUnsavedForm } from './useUnsavedForm.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordMenu, type RecordMenuProps } from '../RecordMenu.tsx';
import { RecordStatus } from './RecordStatus.tsx';
import { RestoredNote } from './RestoredNote.tsx';

export interface ManageFormProps<T extends Entity, F extends object> {
  collection: RecordStore<T, F>;
  /** The record to edit; null creates one. */
  id: string | null;
  /** That record as it now is on the server. */
  loaded: T | null;
  Form: ComponentType<FormProps<F>>;
  /** A link back to the list. */
  crumb?: ReactNode;
  /**
   * Above the fields of a record: other actions or information. `take` continues from the record as
   * an action has changed it; what isn't saved stays in the form.
   */
  lead?: ((record: T, take: (now: T) => void) => ReactNode) | undefined;
  /** Beside the title of a record: its status, other than active or inactive. */
  status?: ((record: T) => ReactNode) | undefined;
  /** Beside the title; gets the saved record, or null while it is new, and whether it is being saved. */
  actions?: ((record: T | null, isBusy: boolean) => ReactNode) | undefined;
  /** The items of its menu, without its name. */
  menu?: ((record: T) => Omit<RecordMenuProps, 'name'>) | undefined;
  /** In the bar of Save: other actions on the typed values. */
  beside?: ((form: F) => ReactNode) | undefined;
  createQuery?: ((form: F) => Query) | undefined;
  beforeSave?: BeforeSave<Changes, T> | undefined;
  showConflicts?: ShowConflicts<T> | undefined;
  focusTitle: boolean;
  onClose: () => void;
  onSaved: (saved: T, then: AfterSave) => void;
  leaving: Leaving;
}

/** The form of one record, from loading to the result of the save. */
export function ManageForm<T extends Entity, F extends object>(props: ManageFormProps<T, F>) {
  const { loaded, Form, onClose, onSaved, leaving } = props;
  const [record, setRecord] = useState(loaded);
  // the record as it was loaded, or as an action has changed it since
  const [known, setKnown] = useState(loaded);
  const [made, setMade] = useState('');
  const { resource } = props.collection;
  const { go } = useAreaPath(resource.area);
  const leave = useLeavePage();
  // after its draft is written: the form at the record's own path starts from it
  useEffect(() => {
    if (made) go(made, { replace: true });
  }, [made, go]);
  const app = useApp();
  const t = useT();
  const emit = useEmit();
  const recordId = record && String(record.id);
  const draft = useMemo(() => {
    const plain = draftOf<F>(
      app,
      resource.area,
      recordId ?? resource.newDraft ?? null,
      resource.secretFields,
    );
    return resource.guardDraft?.(plain) ?? plain;
  }, [app, resource, recordId]);
  const [initial] = useState(() => (record ? resource.toForm(record) : resource.blank()));
  const state = useForm<F>(initial, { draft });
  const title = record ? resource.nameOf(record) : t(resource.createFirst);
  const question = t(resource.messages.confirmClose);
  const unregister = useUnsavedForm(state, leaving.onUnsaved, question);
  const strategy = recordSaving(app, props.collection, t, props.createQuery?.(state.form));
  const flow = useSaveFlow(strategy, {
    ...{ state, loaded: known, beforeSave: props.beforeSave, showConflicts: props.showConflicts },
    onSaved: (saved, then) => {
      if (!then.isPending) unregister();
      setRecord(saved);
      onSaved(saved, then);
    },
    onPartlySaved: (saved, sentence) => {
      emit('df-saved', { resource: resource.path, record: publicRecord(saved, resource) });
      setRecord(saved);
      if (record) return;
      setMade(`/${saved.id}`);
      // a notice: another form replaces this one at the record's own path
      notify(app, 'error', sentence, t('Api Error'));
    },
  });
  const latest = useLatest(state);
  const take = (now: T) => {
    const { baseline, problems } = latest.current;
    setRecord(now);
    setKnown(now);
    state.continueFrom(resource.toForm(now), baseline);
    // those of unsaved values are still true
    state.setProblems(problems);
  };
  const close = async () => {
    if (!(await leaving.mayLeave())) return;
    state.discard();
    onClose();
  };
  const { busy, twin } = flow;
  const { dirty } = state;
  return (
    <RecordForm
      title={title}
      crumb={record && props.crumb}
      status={
        record && (
          <>
            <RecordStatus record={record} />
            {props.status?.(record)}
          </>
        )
      }
      facts={record && props.crumb && <RecordFacts record={record} />}
      actions={
        <>
          {props.actions?.(record, busy)}
          {record && props.menu && <RecordMenu name={title} {...props.menu(record)} />}
        </>
      }
      busy={busy}
      blocked={resource.isBlocked?.(state.form)}
      // a new record that begins as something, like a duplicate, is unsaved before anyone types
      dirty={dirty || (record === null && resource.newDraft !== undefined)}
      // if a save gets no valid response, the next one checks its result
      isSaved={record !== null && !dirty && flow.error === null && !state.unanswered}
      error={made ? null : flow.error}
      said={flow.unchanged && !dirty ? t('No changes to save.') : ''}
      refusals={flow.refusals}
      isSlow={flow.isSlow}
      stop={flow.stop}
      focusTitle={props.focusTitle}
      onSave={resource.isUndecided?.(state.form) ? null : flow.save}
      beside={props.beside?.(state.form)}
      onClose={() => void close()}
    >
      {record && props.lead?.(record, take)}
      {state.restored && <RestoredNote state={state} />}
      {twin && (
        <TwinNote name={resource.nameOf(twin)} onOpen={() => void leave(() => go(`/${twin.id}`))} />
      )}
      <InertFields isInert={busy && !record}>
        <div className="df-form">
          <Form
            key={state.discards}
            form={state.form}
            problems={state.problems}
            onChange={state.set}
          />
        </div>
      </InertFields>
      {flow.dialog}
    </RecordForm>
  );
}
