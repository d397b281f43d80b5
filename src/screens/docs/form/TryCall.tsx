import { useCallback, useState } from 'react';
import type { ApiDocument, Operation, Parameter } from '../../../core/docs/ApiDocument.ts';
import {
  curlOfPlanned,
  isFile,
  missingValues,
  planCall,
  valueKey,
} from '../../../core/docs/tryCall.ts';
import { unwrap } from '../../../core/http/unwrap.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { CallAnswer } from './CallAnswer.tsx';
import { useCallForm, type CallForm } from './useCallForm.ts';
import { useSentCall } from './useSentCall.ts';
import { ValueField } from './ValueField.tsx';
import { Field } from '../../ui/Field.tsx';
import { useParameterHint } from './useParameterHint.ts';

/** The form of a call: its values, the app it is made for, the answer, and the call for a shell. */
export function TryCall({ document, operation }: { document: ApiDocument; operation: Operation }) {
  const t = useT();
  const app = useApp();
  const form = useCallForm(document, operation);
  const { busy, answer, send } = useSentCall();
  const [apiKey, setApiKey] = useState(app.apiKey);
  const [asked, setAsked] = useState(false);
  const missing = missingValues(operation, form.values, form.files);
  const call = planCall(app.apiBase, operation, form.values, form.files);
  const submit = async () => {
    setAsked(true);
    if (!missing.length && call && (await send(call, apiKey))) form.noteSent();
  };
  return (
    <form
      className="df-form"
      aria-label={t('Try it')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="df-columns">
        {operation.parameters.map((parameter) => (
          <Value
            key={valueKey(parameter)}
            parameter={parameter}
            form={form}
            isMissing={asked && missing.includes(parameter)}
          />
        ))}
        <AppChoice apiKey={apiKey} onChange={setApiKey} />
      </div>
      {!call && (
        <p className="df-note df-note-error" role="alert">
          {t("Not sent. The URL is outside this instance's API.")}
        </p>
      )}
      <div className="df-group">
        <Button kind="primary" type="submit" busy={busy}>
          {t('Send')}
        </Button>
      </div>
      {call && (
        <CallAnswer answer={answer} curl={curlOfPlanned(call, apiKey, globalThis.location.href)} />
      )}
    </form>
  );
}

interface ValueProps {
  parameter: Parameter;
  form: CallForm;
  isMissing: boolean;
}

function Value({ parameter, form, isMissing }: ValueProps) {
  const t = useT();
  const key = valueKey(parameter);
  const field = {
    parameter,
    error: isMissing ? t('A value is required.') : undefined,
  };
  return isFile(parameter) ? (
    <FileValueField {...field} onChange={(file) => form.changeFile(key, file)} />
  ) : (
    <ValueField
      {...field}
      value={form.values[key] ?? ''}
      onChange={(value) => form.change(key, value)}
    />
  );
}

interface KeyedApp {
  name: string;
  api_key: string;
}

/** For which app the call is made. */
function AppChoice(props: { apiKey: string; onChange: (apiKey: string) => void }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => {
    const query = { fields: 'name,api_key', order: 'name' };
    return unwrap<KeyedApp>(await app.api.get('system/app', query)).rows;
  }, [app]);
  const { value: apps, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <SelectField
      label={t('App')}
      value={props.apiKey}
      options={(apps ?? []).map(({ name, api_key }) => ({ value: api_key, label: name }))}
      onChange={props.onChange}
      hint={t('Its API key is sent with the request.')}
    />
  );
}

interface FileValueFieldProps {
  parameter: Parameter;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
}

/** A field for a file that is sent with a call. */
function FileValueField({ parameter, error, onChange }: FileValueFieldProps) {
  const { name, required } = parameter;
  const hint = useParameterHint(parameter);
  return (
    <Field label={name} hint={hint} error={error} required={required}>
      {(aria) => (
        <input
          {...aria}
          className="df-input"
          type="file"
          onChange={({ currentTarget }) => onChange(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
