import { useCallback } from 'react';
import type { ApiError } from '../../../core/http/apiError.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import { serviceTypesFor } from '../../../core/services/serviceTypes.ts';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

export interface LoadedTypes {
  types: readonly ServiceType[] | null;
  error: ApiError | null;
  retry: () => void;
}

/** The service types of the instance: as they came with the record that is open, fresh for a new one. */
export function useServiceTypes(isNew: boolean): LoadedTypes {
  const app = useApp();
  const { value, error, retry } = useLoaded(
    useCallback(() => {
      const types = serviceTypesFor(app);
      return isNew ? types.load() : types.known();
    }, [app, isNew]),
  );
  return { types: value, error, retry };
}
