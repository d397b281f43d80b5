import { useLayoutEffect, useRef } from 'react';
import type { DocsPlace } from '../../core/docs/docsPlace.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { AreaLink } from '../flow/AreaLink.tsx';
import { useDialect } from '../flow/useDialect.ts';
import { Name } from '../ui/Name.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useT } from '../ui/useT.ts';
import type { DocsService } from './DocsScreen.tsx';
import type { DocsOfService } from './useServiceDocs.ts';

const OperationView = lazyPart(
  async () => (await import('./form/OperationView.tsx')).OperationView,
);

const ServiceOverview = lazyPart(
  async () => (await import('./form/ServiceOverview.tsx')).ServiceOverview,
);

export interface DocsPaneProps {
  docs: DocsOfService;
  /** As in the URL. */
  name: string;
  /** null while the services load, or if none has this name. */
  service: DocsService | null;
  place: DocsPlace;
  linkBase: string | undefined;
  /** Returns to the list, if there is no space for both. */
  onBack: () => void;
}

/** The open endpoint, else an overview of the service. */
export function DocsPane(props: DocsPaneProps) {
  const { docs, service, place, linkBase } = props;
  const t = useT();
  const { rejectsInactiveServices } = useDialect().access;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // another endpoint begins at its top
    box.current?.parentElement?.scrollTo({ top: 0 });
  }, [place.call]);
  const { value: document, error, retry, stop } = docs.document;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!document) return <Skeleton lines={8} onStop={stop} />;
  const operation = document.operations.find(({ key }) => key === place.call);
  const reach = operation && docs.role.value?.of?.reachOf(operation);
  return (
    <div ref={box} className="df-docs">
      {service && !service.is_active && (
        <p className="df-note df-note-warn">
          {rejectsInactiveServices
            ? t('This service is inactive and rejects every request.')
            : t("This service is inactive, so the server doesn't document it.")}{' '}
          <AreaLink path={`/services/${service.id}`} linkBase={linkBase}>
            <Name>{service.label}</Name>
          </AreaLink>
        </p>
      )}
      {operation ? (
        <>
          <div className="df-docs-back">
            <Button kind="quiet" onClick={props.onBack}>
              <Icon name="left" />
              {t('Endpoints')}
            </Button>
          </div>
          {reach === 'some' && (
            <p className="df-note df-note-warn">
              {t('Allowed only for some values of the path parameters.')}
            </p>
          )}
          <OperationView
            key={`${operation.key} ${place.table}`}
            document={document}
            operation={operation}
            role={place.role}
            table={place.table}
            linkBase={linkBase}
            onBack={props.onBack}
          />
        </>
      ) : (
        <ServiceOverview
          document={document}
          name={props.name}
          service={service}
          linkBase={linkBase}
        />
      )}
    </div>
  );
}
