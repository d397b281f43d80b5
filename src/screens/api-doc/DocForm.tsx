import { useMemo, useState } from 'react';
import { changedModels } from '../../core/api-doc/references.ts';
import { docKind } from '../../core/api-doc/docKind.ts';
import { readDocText } from '../../core/api-doc/DocText.ts';
import {
  definitionCalls,
  readOnlyReason,
  type DefinedService,
  type DefinitionForm,
} from '../../core/api-doc/serviceDocs.ts';
import { draftOf, type Draft } from '../../core/drafts.ts';
import { notify } from '../../core/notices.ts';
import { docOf } from '../../core/services/serviceDefinition.ts';
import { languageOf } from '../../core/services/definitionText.ts';
import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { RecordForm } from '../kit/RecordForm.tsx';
import { useApp } from '../kit/useApp.ts';
import { useForm } from '../kit/useForm.ts';
import { useSave } from '../kit/useSave.ts';
import { useT } from '../kit/useT.ts';
import { useUnsaved } from '../kit/useUnsaved.ts';
import { DocEditor } from './DocEditor.tsx';
import type { ServiceDocProps } from './ServiceDoc.tsx';
import { useDocText } from './useDocText.ts';

export interface DocFormProps extends ServiceDocProps {
  loaded: DefinedService;
  onClose: () => void;
}

/** More than this a tab's storage does not take twice. */
const LARGEST_DRAFT = 1_000_000;

/** A draft that does not try what cannot be kept: each letter would cost the time. */
function smallDraft(draft: Draft<DefinitionForm>): Draft<DefinitionForm> {
  const write: typeof draft.write = (form, baseline) => {
    const size = form.definition.length + baseline.definition.length;
    if (size > LARGEST_DRAFT) draft.discard();
    else draft.write(form, baseline);
  };
  return { ...draft, write };
}

/** Which models a save has changed; of texts that are no document, none. */
async function savedModels(before: string, after: string): Promise<string[]> {
  try {
    const read = async (text: string) => {
      const language = languageOf(text);
      return text.trim() && language !== 'text' ? (await readDocText(text, language)).root : null;
    };
    const [old, now] = await Promise.all([read(before), read(after)]);
    return now ? changedModels(old, now, docKind(now)) : [];
  } catch {
    return [];
  }
}

/** The form of a definition, from what was loaded to the answer of the save. */
export function DocForm({ loaded, place, onShow, onClose }: DocFormProps) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [record, setRecord] = useState(loaded);
  const calls = useMemo(() => definitionCalls(app, loaded), [app, loaded]);
  const { resource } = calls;
  const { name } = loaded;
  const draft = useMemo(
    () => smallDraft(draftOf<DefinitionForm>(app, resource.area, String(loaded.id))),
    [app, resource, loaded],
  );
  const [initial] = useState(() => resource.toForm(loaded));
  const state = useForm<DefinitionForm>(initial, { draft });
  const unregister = useUnsaved(state.dirty, name, draft.discard);
  const { baseline, form, dirty, restored } = state;
  const doc = useDocText(form.definition, docOf(record.service_doc_by_service_id)?.format, (text) =>
    state.set('definition', text),
  );
  const saved = async (after: DefinedService) => {
    const models = await savedModels(baseline.definition, resource.toForm(after).definition);
    const id = models.join(', ') || name;
    notify(app, 'success', t('{id} saved.', { id }), t('API documentation'));
    emit('df-saved', { resource: resource.path, record: after });
  };
  const save = useSave(calls, {
    record,
    state,
    createQuery: undefined,
    onCreated: setRecord,
    onSaved: (after, { isPending }) => {
      if (!isPending) unregister();
      setRecord(after);
      void saved(after);
    },
  });
  const reason = readOnlyReason(app, loaded);
  const nothing = save.unchanged && !dirty ? t('Nothing to save') : null;
  return (
    <RecordForm
      title={name}
      busy={save.busy}
      blocked={reason !== null || !doc.isSound}
      dirty={dirty}
      error={save.error ?? nothing}
      refusals={save.refusals}
      question={t(resource.messages.confirmClose)}
      onSave={save.save}
      onClose={() => {
        draft.discard();
        unregister();
        onClose();
      }}
    >
      {restored && (
        <div className="df-note df-note-warn df-head" role="status">
          <span>
            {t('What you had not saved is back.')}{' '}
            {state.outdated &&
              t('Somebody has changed the same fields since: look before you save.')}
          </span>
          <Button kind="quiet" onClick={() => state.reset(state.baseline)}>
            {t('Discard it')}
          </Button>
        </div>
      )}
      <DocEditor
        service={name}
        reason={reason}
        text={form.definition}
        doc={doc}
        place={place}
        onShow={onShow}
        onText={(text) => state.set('definition', text)}
      />
    </RecordForm>
  );
}
