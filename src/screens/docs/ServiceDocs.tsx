import { useCallback, useMemo } from 'react';
import type { ApiDocument, Operation } from '../../core/docs/ApiDocument.ts';
import type { DocsPlace } from '../../core/docs/docsPlace.ts';
import type { DocumentLoader } from '../../core/docs/loadApiDocument.ts';
import { operationsByTag } from '../../core/docs/operationsByTag.ts';
import { loadDocsForRole } from '../../core/docs/docsForRole.ts';
import { plural } from '../../core/messages/plural.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { RecordField } from '../flow/form/RecordField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { CallList } from './CallList.tsx';
import { TagGroup } from './TagGroup.tsx';

/** A document with no more calls than this is shown with all its tags open. */
const FEW = 60;

export interface ServiceDocsProps {
  load: DocumentLoader;
  service: string;
  place: DocsPlace;
  onShow: (changes: Partial<DocsPlace>, options?: { replace: boolean }) => void;
}

/** The calls of a service by their tags: all of them, or those that a role may make. */
export function ServiceDocs({ load, service, place, onShow }: ServiceDocsProps) {
  const t = useT();
  const app = useApp();
  const { role } = place;
  const document = useLoaded(useCallback(() => load(service), [load, service]));
  const docs = useLoaded(
    useCallback(
      async () => ({ of: role === null ? null : await loadDocsForRole(app, role) }),
      [app, role],
    ),
  );
  const reachOf = docs.value?.of ?? null;
  const found = useMemo(
    () => matching(document.value, place.filter).filter((each) => reachOf?.(each) !== 'none'),
    [document.value, place.filter, reachOf],
  );
  if (document.error) return <ErrorState error={document.error} onRetry={document.retry} />;
  if (!document.value) return <Skeleton lines={8} />;
  if (!document.value.operations.length) {
    return <EmptyState title={t('This service has no API documentation.')} />;
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
      <RecordField
        label={t('View as role')}
        path="system/role"
        value={role}
        hint={t('Shows only what this role can call. Clear it to show everything.')}
        onChange={(id) => onShow({ role: id === null ? null : String(id) })}
      />
      {docs.error && <ErrorState error={docs.error} onRetry={docs.retry} />}
      {!docs.value && !docs.error && <Skeleton lines={8} />}
      {docs.value && (
        <>
          <p className="df-hint" role="status">
            {plural(t, found.length, { one: '{count} endpoint', other: '{count} endpoints' })}
          </p>
          <Calls
            document={document.value}
            found={found}
            reachOf={reachOf}
            place={place}
            onShow={onShow}
          />
        </>
      )}
    </>
  );
}

type CallsProps = Pick<ServiceDocsProps, 'place' | 'onShow'> & {
  document: ApiDocument;
  found: readonly Operation[];
  reachOf: Parameters<typeof CallList>[0]['reachOf'];
};

function Calls({ document, found, reachOf, place, onShow }: CallsProps) {
  const groups = operationsByTag(found);
  const list = (operations: readonly Operation[]) => (
    <CallList
      document={document}
      operations={operations}
      reachOf={reachOf}
      open={place.call}
      onOpen={(call) => onShow({ call })}
    />
  );
  if (groups.size < 2) return list(found);
  return [...groups].map(([tag, operations]) => (
    <TagGroup
      // what was found by another filter opens anew
      key={`${tag} ${place.filter}`}
      tag={tag}
      description={document.tags.get(tag) ?? ''}
      count={operations.length}
      isOpen={
        found.length <= FEW ||
        place.filter !== '' ||
        operations.some(({ key }) => key === place.call)
      }
    >
      {() => list(operations)}
    </TagGroup>
  ));
}

function matching(document: ApiDocument | null, filter: string): readonly Operation[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return (document?.operations ?? []).filter(({ key, summary, tags }) => {
    const text = `${key} ${summary} ${tags.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
