import { useEffect, useState } from 'react';
import {
  failedUploads,
  planUpload,
  readUpload,
  TODO_SAMPLE,
} from '../../core/schema/uploadSchema.ts';
import { Button } from '../kit/Button.tsx';
import { useElementId } from '../kit/ElementContext.tsx';
import { useConfirm } from '../kit/useConfirm.tsx';
import { useT } from '../kit/useT.ts';
import { JsonArea } from './JsonArea.tsx';
import { useSchemaNav } from './SchemaNav.ts';
import { useSchemaOutcome } from './useSchemaOutcome.ts';
import { useSchemaSave } from './useSchemaSave.ts';
import { useSchemaState } from './useSchemaState.ts';

/** spec 2 §9: editors are checked half a second after typing stops. */
const CHECK_DELAY_MS = 500;

/** Whether a text has been wrong for a while: half-typed words are not mistakes. */
function useWrong(text: string, isRight: boolean): boolean {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (isRight) return;
    const timer = setTimeout(() => setTold(text), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isRight]);
  return !isRight && told !== null;
}

/** Tables made from JSON, beginning with the sample of a todo list (spec 2 §5, §9). */
export function UploadSchema({ service }: { service: string }) {
  const t = useT();
  const id = useElementId();
  const confirm = useConfirm();
  const { show } = useSchemaNav();
  const outcome = useSchemaOutcome(service);
  const [failed, setFailed] = useState<readonly { name: string; message: string }[]>([]);
  const { state, draft } = useSchemaState(`${service}?upload`, () => ({ text: TODO_SAMPLE }));
  const { text } = state.form;
  const tables = readUpload(text);
  const isEmpty = !text.trim();
  const isWrong = useWrong(text, tables !== null || isEmpty);
  const save = useSchemaSave({
    state,
    draft,
    title: t('Upload'),
    validate: (form) =>
      readUpload(form.text) ? [] : [{ field: 'text', message: t('JSON Invalid.') }],
    plan: (form) => planUpload(service, readUpload(form.text) ?? []),
    onSaved: ([answer], form) => {
      const sent = readUpload(form.text) ?? [];
      const missing = failedUploads(answer, sent);
      setFailed(missing);
      if (missing.length < sent.length) {
        outcome.saved(t('Tables created successfully.'), { resource: sent });
      }
      const [only] = sent;
      if (missing.length === 0) {
        show({ service, table: sent.length === 1 ? String(only?.name) : null });
      }
    },
  });
  const close = async () => {
    const message = t('You have unsaved changes. Continue without saving?');
    if (state.dirty && !(await confirm({ message, action: t('Continue') }))) return;
    save.forget();
    show({ service });
  };
  return (
    <form
      className="df-record"
      part="form"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.busy) save.save();
      }}
    >
      <h3 id={id} className="df-title">
        {t('Upload a schema to {service}', { service })}
      </h3>
      {save.error && (
        <p className="df-note df-note-error" role="alert" dir="auto">
          {save.error}
        </p>
      )}
      {failed.length > 0 && (
        <div className="df-note df-note-error" role="alert">
          {t('These tables were not created:')}
          <ul>
            {failed.map(({ name, message }) => (
              <li key={name}>
                <span className="df-mono">{name}</span> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <JsonArea
        label={t('Tables as JSON')}
        hint={t('A list of tables under "resource".')}
        value={text}
        error={isWrong ? t('JSON Invalid.') : undefined}
        onChange={(next) => state.set('text', next)}
      />
      <footer className="df-actions">
        <Button onClick={() => void close()}>{t('Close')}</Button>
        <Button kind="primary" type="submit" busy={save.busy} disabled={isEmpty || isWrong}>
          {t('Upload')}
        </Button>
      </footer>
    </form>
  );
}
