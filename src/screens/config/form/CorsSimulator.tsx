import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { allRows } from '../../../core/collections/allRows.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { checkCors, listed, originOf, type CorsVerdict } from '../../../core/config/checkCors.ts';
import { msg, type Translate } from '../../../core/messages/translate.ts';
import type { CorsEntry, CorsForm } from '../../../core/resources/corsEntries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { METHODS } from './MethodCheckboxes.tsx';

/** The headers of nearly every request to this platform. */
const USUAL_HEADERS = 'X-DreamFactory-API-Key, X-DreamFactory-Session-Token, Content-Type';

/** Shows whether the saved entries allow a request from another host, and which one decides. */
export function CorsSimulator({ collection }: { collection: Collection<CorsEntry, CorsForm> }) {
  const t = useT();
  const dialect = useDialect();
  const [origin, setOrigin] = useState('');
  const [path, setPath] = useState('api/v2/');
  const [method, setMethod] = useState('GET');
  const [headers, setHeaders] = useState(USUAL_HEADERS);
  const { entries, error, retry } = useAllEntries(collection);
  const asked = originOf(origin);
  const verdict =
    entries && asked
      ? checkCors(
          entries,
          { origin: asked, path, method, headers: listed(headers.replaceAll('\n', ',')) },
          dialect,
        )
      : null;
  const isOdd = origin.trim() && !asked;
  return (
    <FormSection
      heading="h3"
      title={t('Test a request')}
      hint={
        dialect.config.corsOrder === 'first'
          ? t('Checks saved entries only. The first enabled entry with a matching path applies.')
          : t(
              'Checks saved entries only. The enabled entry with the longest matching path applies.',
            )
      }
    >
      <div className="df-two-columns">
        <TextField
          label={t('Request origin')}
          autoComplete="off"
          placeholder="https://shop.example"
          value={origin}
          onChange={setOrigin}
          error={
            isOdd
              ? t("Enter a page's scheme and host, e.g. {example}.", {
                  example: 'https://shop.example',
                })
              : undefined
          }
          hint={
            asked && asked !== origin.trim()
              ? t('Browsers send this origin as {origin}.', { origin: asked })
              : undefined
          }
        />
        <TextField label={t('Request path')} autoComplete="off" value={path} onChange={setPath} />
        <SelectField
          label={t('Request method')}
          value={method}
          options={METHODS.map((name) => ({ value: name, label: name }))}
          onChange={setMethod}
        />
      </div>
      {/* the usual ones together are longer than a line of a phone */}
      <TextArea
        label={t('Request headers')}
        rows={2}
        isCode
        value={headers}
        onChange={setHeaders}
      />
      {error && <ErrorState error={error} onRetry={retry} />}
      <div role="status">{verdict && <Verdict verdict={verdict} method={method} />}</div>
    </FormSection>
  );
}

function Verdict({ verdict, method }: { verdict: CorsVerdict; method: string }) {
  const t = useT();
  if (verdict.reason === 'unknown') {
    return <div className="df-note df-note-warn">{explain(verdict, method, t)}</div>;
  }
  const isAllowed = verdict.reason === 'allowed';
  return (
    <div className={`df-note ${isAllowed ? 'df-note-success' : 'df-note-error'}`}>
      <strong>{isAllowed ? t('Allowed.') : t('Denied.')}</strong> {explain(verdict, method, t)}{' '}
      {isAllowed && verdict.asksFirst && t('The browser sends a preflight request first.')}
    </div>
  );
}

const EXPLAINED: Readonly<Record<CorsVerdict['reason'], string>> = {
  allowed: msg('Entry {entry} allows this request.'),
  noEntry: msg('No entry matches this path.'),
  disabled: msg('The entry {entry} matches but is disabled.'),
  origin: msg('The entry for {path} allows only {origin}.'),
  method: msg("The entry {entry} doesn't allow {method}."),
  header: msg("The entry {entry} doesn't allow the header {header}."),
  unknown: msg("The pattern of the entry {entry} can't be tested here."),
};

function explain({ reason, entry, header = '' }: CorsVerdict, method: string, t: Translate) {
  const path = entry?.path ?? '';
  const origin = entry?.origin ?? '';
  // as in the list, because several entries can match a path
  const values = { path, origin, entry: `${origin} (${path})`, method, header };
  return t(EXPLAINED[reason], values);
}

/** All entries in the server's order: those of the list, unless it shows only some. */
function useAllEntries({ store, resource }: Collection<CorsEntry, CorsForm>) {
  const app = useApp();
  const { rows, total, query, status } = useStore(store);
  const isWhole = !query.filter && rows.length === total;
  const isReady = status === 'ready';
  const load = useCallback(async () => {
    if (isWhole || !isReady) return isReady ? rows : null;
    return allRows<CorsEntry>(app, resource.path, { order: 'id' });
  }, [app, resource, rows, isWhole, isReady]);
  const { value, error, retry } = useLoaded(load);
  return { entries: value?.toSorted((a, b) => Number(a.id) - Number(b.id)), error, retry };
}
