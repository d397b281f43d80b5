import { useCallback } from 'react';
import type { DefinitionPlace } from '../../../core/api-doc/definitionPlace.ts';
import { loadService } from '../../../core/api-doc/serviceDocs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { DocForm } from './DocForm.tsx';

export interface ServiceDocProps {
  service: string;
  place: DefinitionPlace;
  linkBase: string | undefined;
  onShow: (place: DefinitionPlace) => void;
}

/** The definition of one service, once it has loaded. */
export function ServiceDoc(props: ServiceDocProps) {
  const { service, place, onShow } = props;
  const app = useApp();
  const { value, error, retry, stop } = useLoaded(
    useCallback(() => loadService(app, service), [app, service]),
  );
  const leave = () => onShow({ ...place, service: null });
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={leave} />;
  if (!value) return <Skeleton lines={8} onStop={stop} />;
  return <DocForm {...props} loaded={value} onClose={leave} />;
}
