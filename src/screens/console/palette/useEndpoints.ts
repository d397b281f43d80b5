import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { knownDocuments } from '../../../core/docs/knownDocuments.ts';
import { readDocument } from '../../../core/docs/loadApiDocument.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { matchEndpoints, namedService } from '../../../core/palette/endpoints.ts';
import { mayOpen, type Place } from '../../../core/palette/places.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useApp } from '../../flow/useApp.ts';

export interface FoundEndpoints {
  endpoints: readonly Place[];
  /** A document is being read. */
  isReading: boolean;
  /** Why that of the service in `text` couldn't be read. */
  error: ApiError | null;
}

/**
 * The endpoints that match `text`, from the documents this page has loaded. A text that begins with
 * a service and a slash, such as `/crm/`, loads the document of that service.
 */
export function useEndpoints(text: string): FoundEndpoints {
  const app = useApp();
  const documents = useStore(knownDocuments(app));
  const names = useStore(databasesStore(app), (state) => state.names);
  const [read, setRead] = useState<{ service: string | null; error: ApiError | null }>({
    service: null,
    error: null,
  });
  const isAsked = text !== '' && mayOpen(app, '/apidocs');
  const service = isAsked ? namedService(names, text) : null;
  useEffect(() => {
    if (service === null) return undefined;
    let isCurrent = true;
    const end = (error: ApiError | null) => isCurrent && setRead({ service, error });
    readDocument(app, service).then(
      () => end(null),
      (error: unknown) => end(error as ApiError),
    );
    return () => {
      isCurrent = false;
    };
  }, [app, service]);
  const endpoints = useMemo(
    () => (isAsked ? matchEndpoints(documents, text) : []),
    [documents, text, isAsked],
  );
  return {
    endpoints,
    isReading: service !== null && read.service !== service,
    error: service !== null && read.service === service ? read.error : null,
  };
}
