import { useCallback, useEffect } from 'react';
import { containersOf, firstLocal, storageServices } from '../../../core/apps/storageServices.ts';
import type { ListedService } from '../../../core/collections/groupedServices.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

export interface StorageFieldsProps {
  /** undefined: not chosen yet, so the first local file service is used (spec 1 §3). */
  service: Id | null | undefined;
  container: string;
  onService: (id: Id | null) => void;
  onContainer: (name: string) => void;
  required?: boolean | undefined;
  serviceError?: string | undefined;
  containerError?: string | undefined;
}

/** A storage service and a container on it. */
export function StorageFields(props: StorageFieldsProps) {
  const { service, onService } = props;
  const t = useT();
  const app = useApp();
  const { value: services, error } = useLoaded(useCallback(() => storageServices(app), [app]));
  const chosen = services?.find(({ id }) => String(id) === String(service));
  useEffect(() => {
    const first = services && firstLocal(services);
    if (service === undefined && first) onService(first);
  }, [service, services, onService]);
  return (
    <>
      <SelectField
        label={t('Storage Service')}
        name="storage_service_id"
        required={props.required}
        value={service == null ? '' : String(service)}
        options={[
          { value: '', label: t('None Selected') },
          ...(services ?? []).map(({ id, label, name }) => ({
            value: String(id),
            label: label || name,
          })),
        ]}
        onChange={(value) => {
          onService(services?.find(({ id }) => String(id) === value)?.id ?? null);
        }}
        error={props.serviceError ?? (error && errorText(t, error))}
      />
      <SuggestField
        label={t('Storage Container')}
        name="storage_container"
        suggestions={useContainers(chosen)}
        value={props.container}
        onChange={props.onContainer}
        error={props.containerError}
      />
    </>
  );
}

const noContainers: readonly string[] = [];

/** Suggestions only: any container name can be entered, even if the service doesn't respond. */
function useContainers(service: ListedService | undefined): readonly string[] {
  const app = useApp();
  const name = service?.name;
  const { value } = useLoaded(
    useCallback(
      () => (name ? containersOf(app, name) : Promise.resolve(noContainers)),
      [app, name],
    ),
  );
  return value ?? noContainers;
}
