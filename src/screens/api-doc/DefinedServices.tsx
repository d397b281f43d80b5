import { useCallback, type MouseEvent } from 'react';
import { definedServices } from '../../core/api-doc/serviceDocs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';
import { isPlainClick } from '../ui/isPlainClick.ts';
import { Name } from '../ui/Name.tsx';
import { showAllControls } from '../../core/lib/showAllControls.ts';

export interface DefinedServicesProps {
  /** The service that was just closed: its entry is in sight. */
  closed: string | null;
  href: (name: string) => string | undefined;
  onOpen: (name: string) => void;
}

/** The services that only their author can describe. */
export function DefinedServices({ closed, href, onOpen }: DefinedServicesProps) {
  const t = useT();
  const app = useApp();
  const { value, error, retry, stop } = useLoaded(useCallback(() => definedServices(app), [app]));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  if (!value.length) {
    return (
      <EmptyState
        title={t('No service has an editable definition.')}
        text={t('Only remote services and scripts have one. All other services generate theirs.')}
      />
    );
  }
  const open = (event: MouseEvent, name: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(name);
  };
  return (
    <>
      <p className="df-hint">{t('Choose a service to document.')}</p>
      <VirtualList label={t('Services')} items={value} keyOf={({ name }) => name} first={closed}>
        {({ name, label }) => {
          const to = href(name);
          const Tag = to === undefined ? 'button' : 'a';
          return (
            <Tag
              {...(to === undefined ? { type: 'button' as const } : { href: to })}
              className="df-option df-entry df-line"
              onClick={(event: MouseEvent) => open(event, name)}
            >
              <span className="df-truncate">
                <Name>{name}</Name>
                {label && label !== name && (
                  <span className="df-hint"> {showAllControls(label)}</span>
                )}
              </span>
            </Tag>
          );
        }}
      </VirtualList>
    </>
  );
}
