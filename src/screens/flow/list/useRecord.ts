import { useCallback, useLayoutEffect, useState } from 'react';
import type { ApiError } from '../../../core/http/apiError.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';

export interface LoadedRecord<T> {
  record: T | null;
  error: ApiError | null;
  retry: () => void;
}

/** One record with all of its members; a list's row may lack some. Nothing is fetched without an id. */
export function useRecord<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  id: string | null,
): LoadedRecord<T> {
  const [record, setRecord] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  // not after the paint: the record is what everybody waits for
  useLayoutEffect(() => {
    if (id === null) return;
    let current = true;
    collection.fetchOne(id).then(
      (found) => current && setRecord(found),
      (failure: ApiError) => current && setError(failure),
    );
    return () => {
      current = false;
    };
  }, [collection, id, attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  return { record, error, retry };
}
