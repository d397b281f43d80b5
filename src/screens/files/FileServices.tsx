import { useCallback } from 'react';
import { linkableServices } from '../../core/scripts/linkableServices.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { FileIcon } from './FileIcon.tsx';
import { FilesLink } from './FilesLink.tsx';

/** The services that have files, of whatever type. */
export function FileServices() {
  const t = useT();
  const app = useApp();
  const load = useCallback(
    async () => (await linkableServices(app)).filter(({ isRepository }) => !isRepository),
    [app],
  );
  const { value: services, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!services) return <Skeleton lines={4} />;
  if (services.length === 0) {
    return (
      <EmptyState
        title={t('No file services yet.')}
        text={t('Create one under Services, such as local storage, S3 or Azure.')}
      />
    );
  }
  return (
    <ul className="df-places" aria-label={t('File services')}>
      {services.map(({ name, label }) => (
        <li key={name}>
          <FilesLink to={{ service: name, path: '' }} className="df-place">
            <FileIcon type="folder" />
            <span className="df-truncate">{name}</span>
            {label !== name && <span className="df-hint df-truncate">{label}</span>}
          </FilesLink>
        </li>
      ))}
    </ul>
  );
}
