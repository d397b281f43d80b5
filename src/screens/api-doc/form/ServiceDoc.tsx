import { useCallback } from 'react';
import type { DefinitionPlace } from '../../../core/api-doc/definitionPlace.ts';
import { loadService } from '../../../core/api-doc/serviceDocs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { Workbench } from '../../ui/workbench/Workbench.tsx';
import { DocForm } from './DocForm.tsx';

export interface ServiceDocProps {
  service: string;
  /** It was chosen from the list: its title gets the focus. */
  isChosen: boolean;
  place: DefinitionPlace;
  linkBase: string | undefined;
  onShow: (place: DefinitionPlace) => void;
}

/** The definition of one service, once it has loaded. */
export function ServiceDoc(props: ServiceDocProps) {
  const { service, place, onShow } = props;
  const t = useT();
  const app = useApp();
  const { value, error, retry, stop } = useLoaded(
    useCallback(() => loadService(app, service), [app, service]),
  );
  const leave = () => onShow({ ...place, service: null });
  if (value) return <DocForm {...props} loaded={value} onClose={leave} />;
  return (
    <Workbench title={t('API Docs')} isOpen>
      {error ? (
        <ErrorState error={error} onRetry={retry} onLeave={leave} />
      ) : (
        <Skeleton lines={8} onStop={stop} />
      )}
    </Workbench>
  );
}
