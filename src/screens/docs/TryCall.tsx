import { useCallback, useMemo, useState } from 'react';
import type { ApiDocument, Operation } from '../../core/docs/ApiDocument.ts';
import { exampleOf } from '../../core/docs/exampleOf.ts';
import {
  curlOf,
  isFile,
  missingValues,
  planCall,
  tryCall,
  valueKey,
  type CallFiles,
  type CallValues,
  type TriedCall,
} from '../../core/docs/tryCall.ts';
import { unwrap } from '../../core/collections/unwrap.ts';
import { ApiError, offline } from '../../core/http/apiError.ts';
import { prettyJson } from '../../core/http/prettyJson.ts';
import { Button } from '../kit/Button.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { useApp } from '../kit/useApp.ts';
import { useConfirm } from '../kit/useConfirm.tsx';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';
import { useUnsaved } from '../kit/useUnsaved.ts';
import { CallAnswer } from './CallAnswer.tsx';
import { FileValueField } from './FileValueField.tsx';
import { ValueField } from './ValueField.tsx';

interface KeyedApp {
  name: string;
  api_key: string;
}

/** What a body begins with: an example of what the call takes. */
function firstValues(document: ApiDocument, { parameters }: Operation): CallValues {
  const bodies = parameters.filter((each) => each.in === 'body');
  return Object.fromEntries(
    bodies.map((each) => [valueKey(each), prettyJson(exampleOf(document, each.schema))]),
  );
}

const isBody = (key: string) => key.startsWith('body ');

/** What was typed, as long as the document is there: a filter or another call closes the form. */
const typed = new WeakMap<Operation, CallValues>();

function withFile(files: CallFiles, key: string, file: File | undefined): CallFiles {
  const { [key]: _former, ...others } = files;
  return file ? { ...others, [key]: file } : others;
}

/** The form of a call: its values, the app it is made for, the answer, and the call for a shell. */
export function TryCall({ document, operation }: { document: ApiDocument; operation: Operation }) {
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const first = useMemo(() => firstValues(document, operation), [document, operation]);
  const [values, setValues] = useState(() => typed.get(operation) ?? first);
  const [sent, setSent] = useState<CallValues>(first);
  const [files, setFiles] = useState<CallFiles>({});
  const [apiKey, setApiKey] = useState(app.apiKey);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TriedCall | string | null>(null);
  const {
    value: apps,
    error,
    retry,
  } = useLoaded(
    useCallback(async () => {
      const query = { fields: 'name,api_key', order: 'name' };
      return unwrap<KeyedApp>(await app.api.get('system/app', query)).rows;
    }, [app]),
  );
  useUnsaved(
    Object.keys(values).some((key) => isBody(key) && values[key] !== sent[key]),
    t('Try it'),
  );
  const change = (next: CallValues) => {
    typed.set(operation, next);
    setValues(next);
  };
  const missing = missingValues(operation, values, files);
  const call = planCall(app.apiBase, operation, values, files);
  const send = async () => {
    setAsked(true);
    if (missing.length || busy || !call) return;
    const isSafe = call.method === 'GET';
    const message = t('This call is made on the real instance. Send it?');
    if (!isSafe && !(await confirm({ message, action: t('Send') }))) return;
    setBusy(true);
    setSent(values);
    try {
      setAnswer(await tryCall(app, call, apiKey));
    } catch (problem) {
      const isOurs = problem instanceof ApiError;
      setAnswer(t(isOurs ? problem.message : offline().message));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="df-form"
      aria-label={t('Try it')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="df-columns">
        {operation.parameters.map((parameter) => {
          const key = valueKey(parameter);
          const field = {
            parameter,
            error:
              asked && missing.includes(parameter) ? t('This call needs a value here.') : undefined,
          };
          return isFile(parameter) ? (
            <FileValueField
              {...field}
              key={key}
              onChange={(file) => setFiles(withFile(files, key, file))}
            />
          ) : (
            <ValueField
              {...field}
              key={key}
              value={values[key] ?? ''}
              onChange={(value) => change({ ...values, [key]: value })}
            />
          );
        })}
        <SelectField
          label={t('App')}
          value={apiKey}
          options={(apps ?? []).map(({ name, api_key }) => ({ value: api_key, label: name }))}
          onChange={setApiKey}
          hint={t('Its API key is sent with the call.')}
        />
      </div>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!call && (
        <p className="df-note df-note-error" role="alert">
          {t('This call would lead out of the API, so it is not sent.')}
        </p>
      )}
      <div className="df-group">
        <Button kind="primary" type="submit" busy={busy}>
          {t('Send')}
        </Button>
      </div>
      {call && <CallAnswer answer={answer} curl={curlOf(call, apiKey, globalThis.location.href)} />}
    </form>
  );
}
