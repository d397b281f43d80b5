import type { Translate } from '../../core/messages/translate.ts';
import { keepsDefinition } from '../../core/services/serviceDefinition.ts';
import { discardUnsaved, hasUnsaved } from '../../core/unsaved.ts';
import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FileField } from '../kit/FileField.tsx';
import { Icon } from '../kit/Icon.tsx';
import { problemAt } from '../kit/problemAt.ts';
import { saveFile } from '../kit/saveFile.ts';
import { TallCodeField } from '../kit/TallCodeField.tsx';
import { useApp } from '../kit/useApp.ts';
import { useConfirm } from '../kit/useConfirm.tsx';
import { useT } from '../kit/useT.ts';
import type { ServicePartProps } from './ServicePartProps.ts';
import { useDefinition } from './useDefinition.ts';

/** What a new definition begins with (spec 2 §3). */
const FRAME = '{\n  "paths": {},\n  "definitions": {}\n}\n';

/** Why a definition is shown but not edited; null where it is kept as it is written. */
function readOnlyText({ form, type }: ServicePartProps, t: Translate): string | null {
  if (!keepsDefinition(type)) {
    return t(
      'Services of this type describe themselves: the server keeps no definition written by hand.',
    );
  }
  return form.mutable ? null : t('This service is part of the instance and cannot be changed.');
}

/** The document that describes a service whose maker alone knows what it can do (spec 2 §2). */
export function DefinitionFields(props: ServicePartProps) {
  const { form, problems, onChange } = props;
  const t = useT();
  const { text, language, error, change, replace, view } = useDefinition(form, onChange);
  const why = readOnlyText(props, t);
  const isKept = why === null;
  if (!isKept && !form.definition) {
    return <EmptyState title={t('No definition to edit.')} text={why} />;
  }
  const read = async (file: File) => replace(await file.text());
  const download = () => {
    const mime = language === 'json' ? 'application/json' : 'text/plain';
    const ending = language === 'text' ? 'txt' : language;
    saveFile(new Blob([text], { type: mime }), `${form.name || 'service'}.${ending}`);
  };
  return (
    <>
      {why && <p className="df-note">{why}</p>}
      <div className="df-bar">
        {language !== 'text' && <Languages chosen={language} onChoose={view} />}
        <div className="df-bar-end">
          {isKept && !text.trim() && (
            <Button onClick={() => replace(FRAME)}>{t('Start with an empty definition')}</Button>
          )}
          {isKept && form.id !== null && language !== 'text' && <FormsLink name={form.savedName} />}
          <Button disabled={!text.trim()} onClick={download}>
            <Icon name="download" />
            {t('Download')}
          </Button>
        </div>
      </div>
      <TallCodeField
        label={t('Service Definition')}
        mode={language}
        value={text}
        readOnly={!isKept}
        error={error || problemAt(problems, 'definition')}
        onChange={change}
      />
      {isKept && (
        <FileField
          label={t('Upload a definition')}
          accept=".json,.yaml,.yml"
          onChoose={(file) => void read(file)}
        />
      )}
    </>
  );
}

function Languages(props: { chosen: 'json' | 'yaml'; onChoose: (one: 'json' | 'yaml') => void }) {
  const t = useT();
  return (
    <div className="df-languages" role="group" aria-label={t('Language')}>
      {(['json', 'yaml'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="df-button df-quiet"
          part="button"
          aria-pressed={props.chosen === one}
          onClick={() => props.onChoose(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

/** The way to the same definition as forms, which know what is saved and nothing else. */
function FormsLink({ name }: { name: string }) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const confirm = useConfirm();
  const open = async () => {
    const message = t('You have unsaved changes. Continue without saving?');
    if (hasUnsaved(app)) {
      if (!(await confirm({ message, action: t('Continue') }))) return;
      discardUnsaved(app);
    }
    emit('df-navigate', { path: `/api-doc-editor/${encodeURIComponent(name)}` });
  };
  return <Button onClick={() => void open()}>{t('Edit by forms')}</Button>;
}
