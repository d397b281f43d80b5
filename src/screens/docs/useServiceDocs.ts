import { useCallback, useMemo } from 'react';
import type { ApiDocument } from '../../core/docs/ApiDocument.ts';
import { loadDocsForRole, type RoleDocs } from '../../core/docs/docsForRole.ts';
import type { DocsPlace } from '../../core/docs/docsPlace.ts';
import type { DocumentLoader } from '../../core/docs/loadApiDocument.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded, type Loaded } from '../ui/useLoaded.ts';

/** The document of the open service, and what the chosen role can do with it. */
export interface DocsOfService {
  document: Loaded<ApiDocument | null>;
  /** `of` is null if no role is chosen. */
  role: Loaded<{ of: RoleDocs | null }>;
}

/** Loads both in parallel; each again when the path changes. */
export function useServiceDocs(load: DocumentLoader, { service, role }: DocsPlace): DocsOfService {
  const app = useApp();
  const document = useLoaded(
    useCallback(async () => (service === null ? null : load(service)), [load, service]),
  );
  const reach = useLoaded(
    useCallback(
      async () => ({ of: role === null ? null : await loadDocsForRole(app, role) }),
      [app, role],
    ),
  );
  return useMemo(() => ({ document, role: reach }), [document, reach]);
}
