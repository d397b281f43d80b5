import { useEffect, useRef, useState } from 'react';
import { uploadSaving, type Upload, type Uploaded } from '../../../core/schema/uploadSaving.ts';
import { parseExact } from '../../../core/lib/exactJson.ts';
import { CHECK_DELAY_MS } from '../../../core/text/checkDelay.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import {
  planUpload,
  readUpload,
  TODO_SAMPLE,
  uploadNameProblem,
  uploadTextProblem,
  type failedUploads,
} from '../../../core/schema/uploadSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { InertFields } from '../../ui/form/InertFields.tsx';
import { TallCodeField } from '../../ui/form/TallCodeField.tsx';
import { useTextFile } from '../../ui/form/useTextFile.ts';
import { problemAt } from '../../ui/problemAt.ts';
import { ServerText } from '../../ui/ServerText.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { SaveStatus } from '../../flow/form/SaveStatus.tsx';
import { TwinNote } from '../../flow/form/TwinNote.tsx';
import { keptSentences } from '../form/keptSentences.ts';
import { PlanProgress } from '../form/PlanProgress.tsx';
import { Sends } from '../form/SchemaForm.tsx';
import { notify } from '../../../core/notices/notices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { useSchemaOutcome } from '../form/useSchemaOutcome.ts';
import { useSchemaSave, type SchemaSave } from '../form/useSchemaSave.ts';
import { useSchemaState } from '../form/useSchemaState.ts';
import { useTableNames } from '../form/useTableNames.ts';
import { useFocusOpened } from '../useFocusOpened.ts';
import record from '../../ui/form/record.css' with { type: 'css' };

/** Whether a text has been invalid for a while: half-typed words aren't mistakes. */
function useWrong(text: string, isRight: boolean): boolean {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (isRight) return;
    const timer = setTimeout(() => setTold(text), CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, isRight]);
  return !isRight && told !== null;
}

/** Scrolls new results into view: a long text can hide them. */
function useOutcomePlace(failed: unknown, { error, report, twin }: SchemaSave<Uploaded>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current?.childElementCount) place.current.scrollIntoView({ block: 'center' });
  }, [failed, error, report, twin]);
  return place;
}

const nameOf = ({ name }: { name?: unknown }) => String(name).trim().toLowerCase();

/** The names of the tables that exist. */
const namesOf = ({ tables, stored }: Uploaded): string =>
  tables
    .filter((_table, at) => stored?.[at] !== undefined)
    .map(({ name }) => String(name))
    .join(', ');

const SAMPLE: Upload = { text: TODO_SAMPLE };

function useUpload(service: string) {
  const t = useT();
  const { show } = useSchemaNav();
  const app = useApp();
  const outcome = useSchemaOutcome(service);
  const told = ({ tables }: Uploaded) =>
    outcome.saved(t('Tables created successfully.'), { resource: tables });
  const isShown = useIsShown();
  const open = ({ tables: [only, another] }: Uploaded) => {
    if (isShown.current) show({ service, table: another ? null : String(only?.name) });
  };
  const dialect = useDialect().schema;
  const [failed, setFailed] = useState<ReturnType<typeof failedUploads>>([]);
  const state = useSchemaState<Upload>(`${service}?upload`, SAMPLE);
  const existing = useTableNames(service).map(({ value }) => value);
  const textProblem = (text: string) => uploadTextProblem(text, dialect, t);
  const nameProblem = (text: string, lost: readonly Upload[] = []) => {
    // what a save without a response may have created
    const own = lost.flatMap((one) => (readUpload(one.text) ?? []).map(nameOf));
    const others = existing.filter((name) => !own.includes(name.toLowerCase()));
    return uploadNameProblem(readUpload(text) ?? [], others, t);
  };
  const validate = ({ text }: Upload, lost: readonly Upload[]) => {
    const message = textProblem(text) ?? nameProblem(text, lost);
    return message ? [{ field: 'text', message }] : [];
  };
  const save = useSchemaSave({
    ...{ state, loaded: null },
    strategy: () => uploadSaving({ app, service }, existing, validate, setFailed),
    tellNotKept: (lost) => ({ sentence: keptSentences(lost, t), problems: [] }),
    onSaved: (uploaded) => {
      told(uploaded);
      open(uploaded);
    },
    onPartlySaved(uploaded, sentence, kind) {
      told(uploaded);
      if (kind === 'partly') return;
      notify(app, 'warn', sentence, t('Schema'));
      open(uploaded);
    },
  });
  const plan = (form: Upload) =>
    planUpload(service, readUpload(form.text) ?? [], dialect, existing);
  return { state, save, failed, plan, textProblem, nameProblem };
}

/** Creates tables from JSON, starting with the sample of a todo list (spec 2 §5, §9). */
export function UploadSchema({ service }: { service: string }) {
  useSheet(record);
  const t = useT();
  const id = useElementId();
  const { show, leaving, leaveTo } = useSchemaNav();
  const { state, save, failed, plan, textProblem, nameProblem } = useUpload(service);
  const { text } = state.form;
  const tables = readUpload(text);
  const isEmpty = !text.trim();
  const invalid = textProblem(text);
  const isWrong = useWrong(text, invalid === null || isEmpty);
  // not before the sample was changed, or uploaded as it is
  const refused = state.dirty ? nameProblem(text) : problemAt(state.problems, 'text');
  const problem = isWrong ? invalid : refused;
  const outcome = useOutcomePlace(failed, save);
  const form = useRef<HTMLFormElement>(null);
  // a name that is taken may be from an earlier save without a response, which the next one looks up
  const isBlocked = isEmpty || isWrong;
  useFocusOpened(form, 'input[type=file]');
  const { refusals } = save;
  useEffect(() => {
    if (!refusals) return;
    form.current?.querySelector<HTMLElement>('df-code-editor')?.focus({ preventScroll: true });
    // the bar of Upload would hide it
    form.current?.querySelector('.df-error')?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  useShortcuts(form, [
    { keys: 'Mod+S', label: t('Upload'), run: () => !isBlocked && form.current?.requestSubmit() },
  ]);
  // the sample and the text of a file are nobody's work
  const [untyped, setUntyped] = useState(TODO_SAMPLE);
  const file = useTextFile(text === untyped ? '' : text, (next) => {
    const formatted = readUpload(next) ? prettyJson(parseExact(next)) : next;
    setUntyped(formatted);
    state.set('text', formatted);
  });
  const close = async () => {
    if (!(await leaving.mayLeave())) return;
    save.forget();
    show({ service });
  };
  return (
    <form
      ref={form}
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
      <div ref={outcome} className="df-outcome">
        {save.error && (
          <div className="df-note df-note-error" role="alert" dir="auto">
            <ServerText text={save.error} />
          </div>
        )}
        {save.report && <PlanProgress report={save.report} />}
        <Refused tables={failed} />
        {save.twin && (
          <TwinNote name={namesOf(save.twin)} onOpen={() => void leaveTo({ service })} />
        )}
      </div>
      <InertFields isInert={save.busy}>
        <div className="df-schema-file">
          <FileField label={t('Upload a schema file')} accept=".json" {...file} />
        </div>
        <TallCodeField
          label={t('Tables as JSON')}
          hint={t('Enter a JSON object with a “resource” array of tables.')}
          mode="json"
          value={text}
          error={problem ?? undefined}
          onChange={(next) => state.set('text', next)}
        />
      </InertFields>
      {tables && <Sends plan={() => plan(state.form)} />}
      <footer className="df-actions df-save" data-df-bar>
        <SaveStatus flow={save} />
        <Button onClick={() => void close()}>{t('Close')}</Button>
        <Button kind="primary" type="submit" busy={save.busy} disabled={isBlocked}>
          {t('Upload')}
        </Button>
      </footer>
    </form>
  );
}

function Refused({ tables }: { tables: ReturnType<typeof failedUploads> }) {
  const t = useT();
  if (!tables.length) return null;
  return (
    <div className="df-note df-note-error" role="alert">
      {t("These tables weren't created:")}
      <ul>
        {tables.map(({ name, ...reason }) => (
          <li key={name}>
            <span className="df-mono">{name}</span> {errorText(t, reason)}
          </li>
        ))}
      </ul>
    </div>
  );
}
