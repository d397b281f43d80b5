import { useCallback, useMemo, type ReactNode } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAreaPath } from '../../ui/list/useAreaPath.ts';
import type { MenuItem } from '../../ui/MenuButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { useLeavePage } from '../useLeavePage.ts';

interface Duplicate<T extends Entity, F> {
  /** Its new records start as the copy that the path names. */
  collection: Collection<T, F>;
  /** Shown instead of the area until the record to copy is loaded. */
  waiting: ReactNode;
  /** The item for a record's menu, which asks before unsaved work is left. */
  item: (record: T) => MenuItem;
}

const same = <F,>(form: F): F => form;

/** The id in `/create?copy={id}`. */
const askedCopy = (path: string): string | null =>
  path.startsWith('/create') ? new URLSearchParams(path.split('?')[1]).get('copy') : null;

/**
 * Lets a new record start as a copy of another one, which is loaded again by its own path: rows of
 * lists lack relations.
 */
export function useDuplicate<T extends Entity, F>(
  collection: Collection<T, F>,
  path: string | undefined,
): Duplicate<T, F> {
  const t = useT();
  const { resource, fetchOne } = collection;
  const { copyOf = same } = resource;
  const { go } = useAreaPath(resource.area);
  const leave = useLeavePage();
  const asked = askedCopy(path ?? '');
  const load = useCallback(
    async () => (asked === null ? null : fetchOne(asked)),
    [fetchOne, asked],
  );
  const { value: source, error, retry, stop } = useLoaded(load);
  // another language must not begin the form again
  const latestT = useLatest(t);
  const shown = useMemo(
    () =>
      source
        ? {
            ...collection,
            resource: {
              ...resource,
              blank: () => copyOf(resource.toForm(source), latestT.current),
              // what was typed into an empty record is not for this one
              newDraft: `duplicate/${source.id}`,
            },
          }
        : collection,
    [collection, resource, source, copyOf, latestT],
  );
  const isWaiting = asked !== null && !source;
  return {
    collection: shown,
    waiting:
      isWaiting &&
      (error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton lines={6} onStop={stop} />),
    item: (record) => ({
      label: t('Duplicate'),
      onSelect: () => void leave(() => go(`/create?copy=${encodeURIComponent(String(record.id))}`)),
    }),
  };
}
