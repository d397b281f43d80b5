import { useMemo, useState } from 'react';
import { docKind } from '../../../core/api-doc/docKind.ts';
import { readDocText } from '../../../core/api-doc/DocText.ts';
import { changedModels } from '../../../core/api-doc/references.ts';
import {
  definitionCalls,
  type DefinedService,
  type DefinitionForm,
} from '../../../core/api-doc/serviceDocs.ts';
import { recordSaving } from '../../../core/collections/recordSaving.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import { limitedDraft } from '../../../core/forms/limitedDraft.ts';
import { notify } from '../../../core/notices/notices.ts';
import { docOf } from '../../../core/services/serviceDefinition.ts';
import { showDefinitionConflict } from '../../../core/services/showDefinitionConflict.ts';
import { languageOf } from '../../../core/services/definitionText.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useForm, type FormState } from '../../flow/form/useForm.ts';
import { useSaveFlow, type SaveFlow } from '../../flow/form/useSaveFlow.ts';
import { useHold } from '../../ui/useHold.ts';
import { useLeaving, type Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { useDocText, type DocState } from './useDocText.ts';
import { useRefusedNames, type RefusedNames } from './useRefusedNames.ts';

/** The longest definition that keeps a draft, in characters. */
const LARGEST_DRAFT = 1_000_000;

const isTooLarge = (form: DefinitionForm, baseline: DefinitionForm) =>
  form.definition.length + baseline.definition.length > LARGEST_DRAFT;

/** Which models a save has changed; empty if the text is not a document. */
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

export interface DefinitionState {
  state: FormState<DefinitionForm>;
  doc: DocState;
  save: SaveFlow<DefinedService>;
  names: RefusedNames;
  setText: (text: string) => void;
  /** Asks if something is unsaved; true if the user can leave, and nothing is unsaved any more. */
  mayLeave: Leaving['mayLeave'];
  /** Discards unsaved changes. */
  forget: () => void;
}

/** The definition of a service while it is edited, from loading to the result of the save. */
export function useDefinitionForm(loaded: DefinedService): DefinitionState {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const [record, setRecord] = useState(loaded);
  const { name } = loaded;
  const calls = useMemo(() => definitionCalls(app, loaded), [app, loaded]);
  const { resource } = calls;
  const draft = useMemo(
    () => limitedDraft(draftOf<DefinitionForm>(app, resource.area, String(loaded.id)), isTooLarge),
    [app, resource, loaded],
  );
  const [initial] = useState(() => resource.toForm(loaded));
  const state = useForm<DefinitionForm>(initial, { draft });
  const question = t(resource.messages.confirmClose);
  const { mayLeave, onUnsaved } = useLeaving(question);
  const names = useRefusedNames();
  // a rejected name isn't part of the form yet
  const isKept = () => state.isKept() && !names.any;
  const unregister = useUnsaved(state.dirty, state.discard, question, isKept);
  // its own marker: a save resets only the other one
  const unregisterNames = useUnsaved(names.any && !state.dirty, state.discard, question);
  const setText = (text: string) => state.set('definition', text);
  const { format } = docOf(record.service_doc_by_service_id) ?? {};
  const doc = useDocText(state.form.definition, format, setText);
  const tell = async (before: string, after: DefinedService) => {
    const models = await savedModels(before, resource.toForm(after).definition);
    const id = models.join(', ') || name;
    notify(app, 'success', t('{id} saved.', { id }), t('API documentation'));
    emit('df-saved', { resource: resource.path, record: after });
  };
  const save = useSaveFlow(recordSaving(app, calls, t), {
    ...{ state, loaded, onPartlySaved: setRecord },
    showConflicts: async (conflicts) => conflicts.map((one) => showDefinitionConflict(one, t)),
    onSaved: (after, { isPending }) => {
      if (!isPending) unregister();
      setRecord(after);
      void tell(state.baseline.definition, after);
    },
  });
  const forget = () => {
    state.discard();
    unregister();
    unregisterNames();
  };
  useHold(onUnsaved, state.dirty || names.any ? forget : null);
  return { state, doc, save, names, setText, mayLeave, forget };
}
