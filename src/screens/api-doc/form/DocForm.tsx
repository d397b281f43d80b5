import { encodePart } from '../../../core/lib/encodePart.ts';
import { useState } from 'react';
import { readOnlyReason, type DefinedService } from '../../../core/api-doc/serviceDocs.ts';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { RecordForm } from '../../flow/form/RecordForm.tsx';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useKeptChoice } from '../../flow/useKeptChoice.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import { DocEditor } from './DocEditor.tsx';
import type { ServiceDocProps } from './ServiceDoc.tsx';
import { useDefinitionForm } from './useDefinitionForm.ts';

export interface DocFormProps extends ServiceDocProps {
  loaded: DefinedService;
  onClose: () => void;
}

/** The form of a definition: both views of the document, and Save for either. */
export function DocForm({ loaded, place, linkBase, onShow, onClose }: DocFormProps) {
  const t = useT();
  const app = useApp();
  const { state, doc, save, names, setText, question, forget } = useDefinitionForm(loaded);
  const [refusals, setRefusals] = useState(0);
  const preview = usePreviewShown();
  const dirty = state.dirty || names.any;
  const reason = readOnlyReason(app, loaded);
  const nothing = save.unchanged && !dirty ? t('Nothing to save') : null;
  const isShown = useIsShown();
  const saveLatest = useLatest(save.save);
  const saveChecked = async () => {
    if ((await doc.check()) && isShown.current) saveLatest.current();
  };
  return (
    <>
      <RecordForm
        title={loaded.name}
        actions={
          <>
            <AreaLink path={`/services/${String(loaded.id)}`} linkBase={linkBase}>
              {t('Service')}
            </AreaLink>
            <AreaLink path={`/apidocs/${encodePart(loaded.name)}`} linkBase={linkBase}>
              {t('API Docs')}
            </AreaLink>
            <Button kind="quiet" onClick={preview.toggle}>
              {preview.isShown ? t('Hide preview') : t('Show preview')}
            </Button>
          </>
        }
        busy={save.busy}
        isSlow={save.isSlow}
        stop={save.stop}
        blocked={reason !== null || !(doc.isSound || doc.isPending)}
        dirty={dirty}
        error={save.error ?? nothing}
        refusals={save.refusals + refusals}
        question={question}
        onSave={() => (names.any ? setRefusals((count) => count + 1) : void saveChecked())}
        onClose={() => {
          forget();
          onClose();
        }}
      >
        <RestoredNote state={state} />
        <DocEditor
          key={state.discards}
          service={loaded.name}
          reason={reason}
          text={state.form.definition}
          doc={doc}
          names={names}
          place={place}
          onShow={onShow}
          onText={setText}
          hasPreview={preview.isShown}
        />
      </RecordForm>
      {save.dialog}
    </>
  );
}

/** Whether the preview is shown, as last chosen in this browser. */
function usePreviewShown(): { isShown: boolean; toggle: () => void } {
  const [chosen, choose] = useKeptChoice('df-definition-preview');
  const isShown = chosen !== 'off';
  return { isShown, toggle: () => choose(isShown ? 'off' : 'on') };
}
