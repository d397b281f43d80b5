import { useCallback } from 'react';
import type { ApiError } from '../../core/http/apiError.ts';
import {
  packageServices,
  systemKinds,
  type PackageService,
  type SystemKind,
} from '../../core/packages/packageKinds.ts';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';

export interface PackageSources {
  /** Both null until they are loaded, or if loading failed. */
  services: readonly PackageService[] | null;
  kinds: readonly SystemKind[] | null;
  error: ApiError | null;
  retry: () => void;
  stop: () => void;
}

/** The possible content of a package. */
export function usePackageSources(): PackageSources {
  const app = useApp();
  const services = useLoaded(useCallback(() => packageServices(app), [app]));
  const kinds = useLoaded(useCallback(() => systemKinds(app), [app]));
  return {
    services: services.value,
    kinds: kinds.value,
    error: services.error ?? kinds.error,
    retry: () => {
      services.retry();
      kinds.retry();
    },
    stop: services.value ? kinds.stop : services.stop,
  };
}
