import { useCallback } from 'react';
import { formatDocsPlace, parseDocsPlace, type DocsPlace } from '../../core/docs/docsPlace.ts';
import { recentDocs } from '../../core/docs/recentDocs.ts';
import { keepsDefinition } from '../../core/services/serviceDefinition.ts';
import { serviceTypesFor } from '../../core/services/serviceTypes.ts';
import { plural } from '../../core/messages/plural.ts';
import { useApp } from '../flow/useApp.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StartSteps } from '../ui/list/StartSteps.tsx';
import { StartPlaces, type StartPlace } from '../ui/list/StartPlaces.tsx';
import type { AreaPath } from '../ui/list/useAreaPath.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import type { DocsService } from './DocsScreen.tsx';

export interface DocsStartProps {
  /** null while they are loading. */
  services: readonly DocsService[] | null;
  place: Pick<AreaPath, 'href' | 'go'>;
}

const NOTHING = parseDocsPlace('');

/** The start page of API Docs: recent documents, and services with their own definition. */
export function DocsStart({ services, place }: DocsStartProps) {
  const t = useT();
  const app = useApp();
  const types = useLoaded(
    useCallback(async () => {
      await serviceTypesFor(app).known();
      return serviceTypesFor(app).typeOf;
    }, [app]),
  );
  const known = new Map(services?.map((service) => [service.name, service]));
  const toPlace = (to: Partial<DocsPlace> & { service: string }, hint: string): StartPlace => {
    const path = formatDocsPlace({ ...NOTHING, ...to });
    const { service: key } = to;
    return { key, label: key, hint, href: place.href(path), onOpen: () => place.go(path) };
  };
  const typeOf = types.value;
  const editable = (services ?? []).filter(({ type }) => typeOf && keepsDefinition(typeOf(type)));
  const recent = recentDocs.read(app).filter(({ service }) => known.has(service));
  const count =
    services && plural(t, services.length, { one: '{count} service', other: '{count} services' });
  return (
    <div className="df-start">
      <EmptyState
        title={t('No service selected.')}
        text={t('Choose a service to see its endpoints.')}
        action={count && <p className="df-hint">{count}</p>}
      />
      <StartPlaces
        title={t('Recent services')}
        places={recent.map(({ service, call }) =>
          toPlace({ service, call }, call ?? known.get(service)?.label ?? ''),
        )}
      />
      <StartPlaces
        title={t('Editable definitions')}
        places={editable.map(({ name, label }) =>
          toPlace({ service: name }, label === name ? '' : label),
        )}
      />
      {!recent.length && (
        <StartSteps
          steps={[
            t('Choose a service, then an endpoint.'),
            t('Fill in its parameters and send the request, or copy it as code.'),
            t('Choose a role to see only what it can access.'),
          ]}
        />
      )}
    </div>
  );
}
