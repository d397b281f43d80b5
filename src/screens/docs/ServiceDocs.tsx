import { useCallback, useMemo } from 'react';
import type { ApiDocument, Operation } from '../../core/docs/ApiDocument.ts';
import type { DocsPlace } from '../../core/docs/docsPlace.ts';
import type { DocumentLoader } from '../../core/docs/loadApiDocument.ts';
import { plural } from '../../core/messages/plural.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { FilterBox } from '../kit/FilterBox.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';

const OperationView = lazyPart(async () => (await import('./OperationView.tsx')).OperationView);

/** More calls than this are found by the filter, not by scrolling. */
const SHOWN = 300;

export interface ServiceDocsProps {
  load: DocumentLoader;
  service: string;
  place: DocsPlace;
  onShow: (changes: Partial<DocsPlace>, options?: { replace: boolean }) => void;
}

/** The calls of a service, each a line until it is opened. */
export function ServiceDocs({ load, service, place, onShow }: ServiceDocsProps) {
  const t = useT();
  const {
    value: document,
    error,
    retry,
  } = useLoaded(useCallback(() => load(service), [load, service]));
  const found = useMemo(() => matching(document, place.filter), [document, place.filter]);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!document) return <Skeleton lines={8} />;
  if (!document.operations.length) {
    return <EmptyState title={t('This service has no API document.')} />;
  }
  return (
    <>
      <header className="df-head df-bar">
        <h3 className="df-title">{service}</h3>
        <FilterBox
          value={place.filter}
          onFilter={(filter) => onShow({ filter, call: null }, { replace: true })}
        />
      </header>
      <p className="df-hint" role="status">
        {plural(t, found.length, { one: '{count} call', other: '{count} calls' })}
      </p>
      <ul className="df-calls" aria-label={t('Calls')}>
        {found.slice(0, SHOWN).map((operation) => {
          const isOpen = operation.key === place.call;
          return (
            <li key={operation.key}>
              <button
                type="button"
                className="df-call"
                aria-expanded={isOpen}
                onClick={() => onShow({ call: isOpen ? null : operation.key })}
              >
                <span className="df-method" data-method={operation.method}>
                  {operation.method}
                </span>{' '}
                <span className={operation.isDeprecated ? 'df-call-path df-old' : 'df-call-path'}>
                  {operation.path}
                </span>{' '}
                <span className="df-hint df-cut">{operation.summary}</span>
              </button>
              {isOpen && <OperationView document={document} operation={operation} />}
            </li>
          );
        })}
      </ul>
      {found.length > SHOWN && (
        <p className="df-hint">{t('Only the first calls are shown. Use the filter.')}</p>
      )}
    </>
  );
}

function matching(document: ApiDocument | null, filter: string): readonly Operation[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return (document?.operations ?? []).filter(({ key, summary, tags }) => {
    const text = `${key} ${summary} ${tags.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
