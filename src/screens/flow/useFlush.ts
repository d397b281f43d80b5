import type { ReactNode } from 'react';
import { flushCache, type CachedService } from '../../core/config/cachedServices.ts';
import { notify } from '../../core/notices/notices.ts';
import { useT } from '../ui/useT.ts';
import { useActions } from './useActions.tsx';
import { useApp } from './useApp.ts';

export interface Flush {
  isBusy: (service: string | null) => boolean;
  flush: (service: CachedService | null) => Promise<void>;
  /** Shown beside its button while a flush runs. */
  waiting: (service: string | null) => ReactNode;
}

/** Services have names. */
const keyOf = (service: string | null) => service ?? '';

/** Flushes each cache once at a time and reports the result; null means the whole instance. */
export function useFlush(): Flush {
  const t = useT();
  const app = useApp();
  const { isBusy, act, waiting } = useActions();
  const flush = async (service: CachedService | null) => {
    const name = service?.name ?? null;
    const said = service
      ? t('{name} service cache flushed.', { name: service.label })
      : t('System-wide cache flushed.');
    await act({
      key: keyOf(name),
      action: service ? t('Flush {name}', { name: service.label }) : t('Flush system-wide cache'),
      send: () => flushCache(app, name),
      done: () => notify(app, 'success', said, t('Cache')),
    });
  };
  return {
    isBusy: (service) => isBusy(keyOf(service)),
    flush,
    waiting: (service) => waiting(keyOf(service)),
  };
}
