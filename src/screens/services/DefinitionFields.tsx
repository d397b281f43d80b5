import { keepsDefinition } from '../../core/services/serviceDefinition.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FileField } from '../kit/FileField.tsx';
import { Icon } from '../kit/Icon.tsx';
import { problemAt } from '../kit/problemAt.ts';
import { saveFile } from '../kit/saveFile.ts';
import { TallCodeField } from '../kit/TallCodeField.tsx';
import { useT } from '../kit/useT.ts';
import type { ServicePartProps } from './ServicePartProps.ts';
import { useDefinition } from './useDefinition.ts';

/** What a new definition begins with (spec 2 §3). */
const FRAME = '{\n  "paths": {},\n  "definitions": {}\n}\n';

/** The document that describes a service whose maker alone knows what it can do (spec 2 §2). */
export function DefinitionFields({ form, problems, onChange, type }: ServicePartProps) {
  const t = useT();
  const { text, language, error, change, replace, view } = useDefinition(form, onChange);
  const isKept = keepsDefinition(type) && form.mutable;
  const why = t(
    'Services of this type describe themselves: the server keeps no definition written by hand.',
  );
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
      {!isKept && <p className="df-note">{why}</p>}
      <div className="df-bar">
        {language !== 'text' && (
          <div className="df-languages" role="group" aria-label={t('Language')}>
            {(['json', 'yaml'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="df-button df-quiet"
                part="button"
                aria-pressed={language === one}
                onClick={() => view(one)}
              >
                {one.toUpperCase()}
              </button>
            ))}
          </div>
        )}
        <div className="df-bar-end">
          {isKept && !text.trim() && (
            <Button onClick={() => replace(FRAME)}>{t('Start with an empty definition')}</Button>
          )}
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
