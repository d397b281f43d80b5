import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { knownDocuments } from '../../../core/docs/knownDocuments.ts';
import { readDocument } from '../../../core/docs/loadApiDocument.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import {
  looksLikeRequest,
  matchEndpoints,
  namedService,
  readDocuments,
  unreadService,
} from '../../../core/palette/endpoints.ts';
import { mayOpen, type Place } from '../../../core/palette/places.ts';
import type { Progress } from '../../../core/palette/readServices.ts';
import { databasesStore } from '../../../core/tables/databasesStore.ts';
import { useApp } from '../../flow/useApp.ts';

export interface FoundEndpoints {
  endpoints: readonly Place[];
  /** A document is being read. */
  isReading: boolean;
  /** How many documents have been read; null unless they are being read. */
  progress: Progress | null;
  /** Why that of the service in `text` couldn't be read. */
  error: ApiError | null;
  /** A service whose endpoints are only found by naming it, if such endpoints may be meant. */
  unread: string | null;
}

/**
 * The endpoints that match `text`, from the documents this page has loaded. A text that begins with
 * a service and a slash, such as `/crm/`, loads the document of that service. One that looks like
 * part of a request, or that finds nothing else, loads those of all services up to a limit, while
 * this is shown.
 */
export function useEndpoints(text: string, findsNothing: boolean): FoundEndpoints {
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
  const isMeant = isAsked && (findsNothing || looksLikeRequest(text));
  const { isReading, progress } = useDocuments(isMeant && service === null);
  const endpoints = useMemo(
    () => (isAsked ? matchEndpoints(documents, text) : []),
    [documents, text, isAsked],
  );
  return {
    endpoints,
    isReading: service === null ? isMeant && isReading : read.service !== service,
    progress,
    unread: isMeant && !isReading && service === null ? unreadService(app, names, documents) : null,
    error: service !== null && read.service === service ? read.error : null,
  };
}

/** Starts to load documents when it is asked to for the first time, until this is closed. */
function useDocuments(isAsked: boolean): { isReading: boolean; progress: Progress | null } {
  const app = useApp();
  const [wants, setWants] = useState(false);
  const [isDone, setDone] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  if (isAsked && !wants) setWants(true);
  useEffect(() => {
    if (!wants) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    void readDocuments(app, { signal, onProgress: setProgress }).then(() => {
      if (signal.aborted) return;
      setProgress(null);
      setDone(true);
    });
    return () => reading.abort();
  }, [app, wants]);
  return { isReading: wants && !isDone, progress };
}
