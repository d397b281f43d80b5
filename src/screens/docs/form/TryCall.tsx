import {
  Fragment,
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useStore } from 'zustand';
import type { ApiDocument, Operation, Parameter } from '../../../core/docs/ApiDocument.ts';
import {
  isFile,
  missingValues,
  planCall,
  requestIdentity,
  valueKey,
} from '../../../core/docs/tryCall.ts';
import { formatDataPath } from '../../../core/data/dataPath.ts';
import { formatSchemaPath } from '../../../core/schema/schemaAddress.ts';
import { numberProblem } from '../../../core/docs/numberProblem.ts';
import { databasesStore, tablesIn } from '../../../core/tables/databasesStore.ts';
import { loadTables } from '../../../core/tables/loadTables.ts';
import { isMacPlatform, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { readList } from '../../../core/http/readList.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusProblem } from '../../ui/form/useFocusProblem.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SlowNote } from '../../ui/SlowNote.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useMeasured } from '../../ui/useMeasured.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { AnswerExample } from './AnswerExample.tsx';
import { CallAnswer } from './CallAnswer.tsx';
import { TABLE_VALUE, useCallForm, type CallForm } from './useCallForm.ts';
import { useSentCall } from './useSentCall.ts';
import { ValueField, type ValueFieldProps } from './ValueField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import type { App } from '../../../core/page/createApp.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { decodedPart } from '../../../core/navigation/decodedPart.ts';
import { Field } from '../../ui/Field.tsx';
import { useParameterHint } from '../../documents/useParameterHint.ts';
import { isComposing } from '../../ui/isComposing.ts';

export interface TryCallProps {
  document: ApiDocument;
  operation: Operation;
  /** The id of the role whose view is shown: if an app has it, the request is sent as that role. */
  role: string | null;
  /** The value of the path's table parameter, if a table linked here. */
  table: string | null;
  linkBase: string | undefined;
  /** Below the values, or below the response if there is no space for two columns. */
  children: ReactNode;
}

/** As in the editor of scripts. */
const SEND = 'Mod+Enter';

const heightOf = ({ offsetHeight }: HTMLElement) => offsetHeight;

/** The form of a request: its values, and beside them its app, the request and the response. */
export function TryCall(props: TryCallProps) {
  const { document, operation, role, table: given, linkBase, children } = props;
  const t = useT();
  const app = useApp();
  const form = useCallForm(document, operation, given);
  const { busy, stop, answer, sent, send } = useSentCall();
  const apps = useLoaded(useCallback(() => loadApps(app), [app]));
  const usable = (apps.value ?? []).filter(
    (each) => role === null || String(each.role_id) === role,
  );
  const asApp = role !== null && usable.length > 0;
  const [chosen, setApiKey] = useState(app.apiKey);
  const apiKey =
    asApp && !usable.some((each) => each.api_key === chosen)
      ? (usable[0]?.api_key ?? chosen)
      : chosen;
  const [asked, setAsked] = useState(false);
  const isMac = isMacPlatform(navigator.platform);
  const missing = missingValues(operation, form.values, form.files);
  const table = form.values[TABLE_VALUE]?.trim() ?? '';
  const call = planCall(app.apiBase, operation, form.values, form.files);
  // sent as the user, the same request has the same response with every role
  const sends = JSON.stringify([call && requestIdentity(call), apiKey, asApp && role]);
  const box = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useFocusProblem(box, refusals);
  const submit = async () => {
    setAsked(true);
    if (missing.length || !call) setRefusals(refusals + 1);
    else if (await send(call, apiKey, asApp, sends)) form.noteSent();
  };
  const request = useRef<HTMLDivElement>(null);
  const height = useMeasured(request, heightOf, 0);
  const stopSending = () => {
    stop();
    // the button that stopped it is no longer shown
    box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  useShortcuts(box, [{ keys: SEND, label: t('Send'), run: () => box.current?.requestSubmit() }]);
  return (
    <form
      ref={box}
      className="df-form df-try"
      aria-label={t('Try it')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="df-columns">
        {operation.parameters.map((parameter) => (
          <Fragment key={valueKey(parameter)}>
            <Value
              parameter={parameter}
              form={form}
              service={serviceOf(operation)}
              isMissing={asked && missing.includes(parameter)}
            />
            {valueKey(parameter) === TABLE_VALUE && table && (
              <TableLinks service={serviceOf(operation)} table={table} linkBase={linkBase} />
            )}
          </Fragment>
        ))}
      </div>
      <div
        ref={request}
        className="df-request"
        style={{ '--d-request': `${height}px` } as CSSProperties}
      >
        {apps.error ? (
          <ErrorState error={apps.error} onRetry={apps.retry} />
        ) : (
          <SelectField
            label={t('App')}
            value={apiKey}
            options={(asApp ? usable : (apps.value ?? [])).map(({ name, api_key }) => ({
              value: api_key,
              label: name,
            }))}
            onChange={setApiKey}
            hint={
              asApp
                ? t("Sent with this app's key and without your session, so the role applies.")
                : t('Its API key is sent with the request.')
            }
          />
        )}
        {role !== null && apps.value && (
          <p className={asApp ? 'df-hint' : 'df-note df-note-warn'}>
            {!asApp &&
              `${t('No app has this role as its default, so the request is sent as you.')} `}
            <AreaLink path={`/roles/${encodeURIComponent(role)}`} linkBase={linkBase}>
              {t('Open role')}
            </AreaLink>
          </p>
        )}
        {!call && (
          <p className="df-note df-note-error" role="alert">
            {t("Not sent. The URL is outside this instance's API.")}
          </p>
        )}
        <div className="df-group df-send">
          <Button kind="primary" type="submit" busy={busy}>
            {t('Send')}
          </Button>
          <kbd className="df-hint" aria-hidden="true">
            {shownKeys(SEND, isMac).join(isMac ? '' : '+')}
          </kbd>
        </div>
        {busy && <SlowNote onStop={stopSending} />}
        {call && (
          <CallAnswer
            answer={answer}
            isStale={answer !== null && sent !== sends}
            call={call}
            apiKey={apiKey}
            asApp={asApp}
          />
        )}
        {answer === null && <AnswerExample document={document} operation={operation} />}
      </div>
      {children}
    </form>
  );
}

/** To the same table in the other areas, if it exists. */
function TableLinks(props: { service: string; table: string; linkBase: string | undefined }) {
  const { linkBase, ...place } = props;
  const t = useT();
  const { rows } = useStore(databasesStore(useApp()), (state) => tablesIn(state, place.service));
  if (!rows.some(({ name }) => name === place.table)) return null;
  return (
    <p className="df-whole df-table-links">
      <AreaLink path={`/data${formatDataPath(place)}`} linkBase={linkBase}>
        {t('Data')}
      </AreaLink>
      <AreaLink path={`/schema${formatSchemaPath(place)}`} linkBase={linkBase}>
        {t('Schema')}
      </AreaLink>
    </p>
  );
}

interface ValueProps {
  parameter: Parameter;
  form: CallForm;
  service: string;
  isMissing: boolean;
}

function Value({ parameter, form, service, isMissing }: ValueProps) {
  const t = useT();
  const key = valueKey(parameter);
  const problem = numberProblem(parameter.schema, form.values[key] ?? '');
  const field = {
    parameter,
    error: isMissing ? t('A value is required.') : problem && t(problem),
  };
  return isFile(parameter) ? (
    <FileValueField {...field} onChange={(file) => form.changeFile(key, file)} />
  ) : parameter.in === 'path' && parameter.name === 'table_name' ? (
    <TableField
      {...field}
      service={service}
      value={form.values[key] ?? ''}
      onChange={(value) => form.change(key, value)}
    />
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
  role_id?: Id | null;
}

const serviceOf = ({ path }: Operation) => decodedPart(path.split('/')[1] ?? '');

async function loadApps(app: App): Promise<readonly KeyedApp[]> {
  const query = { fields: 'name,api_key,role_id', order: 'name' };
  return readList<KeyedApp>(await app.api.get('system/app', query)).rows;
}

/** The name of a table, chosen from the service's tables or typed. */
function TableField(props: ValueFieldProps & { service: string }) {
  const { parameter, service, value, error, onChange } = props;
  const app = useApp();
  const hint = useParameterHint(parameter);
  const { rows } = useStore(databasesStore(app), (state) => tablesIn(state, service));
  const names = rows.map(({ name }) => name);
  const isKnown = rows.some(({ name, alias }) => name === value || alias === value);
  // if this fails, only the suggestions are missing
  useEffect(() => void loadTables(app, service), [app, service]);
  return (
    <SuggestField
      label={parameter.name}
      hint={hint}
      error={error}
      required={parameter.required}
      value={value}
      suggestions={names}
      onChange={onChange}
      onKeyDown={(event) => {
        // Enter may only end the input of a word, as in Japanese
        if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !value || isKnown) return;
        const match = firstMatch(names, value);
        if (match === undefined) return;
        // the next Enter sends the request
        event.preventDefault();
        onChange(match);
      }}
    />
  );
}

/** Returns the first name that begins with a text, else the first that contains it. */
function firstMatch(names: readonly string[], text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const lower = (name: string) => name.toLowerCase();
  return (
    names.find((name) => lower(name).startsWith(words)) ??
    names.find((name) => lower(name).includes(words))
  );
}

interface FileValueFieldProps {
  parameter: Parameter;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
}

/** A field for a file that is sent with a request. */
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
