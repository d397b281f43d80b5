import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../../core/http/apiError.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import { serviceTypesFor } from '../../../core/services/serviceTypes.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

export interface LoadedTypes {
  types: readonly ServiceType[] | null;
  error: ApiError | null;
  retry: () => void;
  stop: () => void;
}

/** The service types of the instance; the form's own type with its current picklists. */
export function useServiceTypes(chosen: string): LoadedTypes {
  const app = useApp();
  const { value, error, retry, stop } = useLoaded(
    useCallback(() => serviceTypesFor(app).known(), [app]),
  );
  const [fresh, setFresh] = useState<ServiceType>();
  useEffect(() => {
    if (!value || !chosen) return undefined;
    let isCurrent = true;
    void serviceTypesFor(app)
      .forForm(chosen)
      .then((type) => isCurrent && setFresh(type));
    return () => {
      isCurrent = false;
    };
  }, [app, value, chosen]);
  const types = useMemo(
    () => value?.map((type) => (type.name === fresh?.name ? fresh : type)) ?? null,
    [value, fresh],
  );
  return { types, error, retry, stop };
}
