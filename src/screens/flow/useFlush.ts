import { useRef, useState } from 'react';
import { flushCache, type CachedService } from '../../core/config/cachedServices.ts';
import { clearStaleNotices } from '../../core/notices/clearStaleNotices.ts';
import { notify } from '../../core/notices/notices.ts';
import { notifyFailure } from '../../core/notices/notifyFailure.ts';
import { useT } from '../ui/useT.ts';
import { useApp } from './useApp.ts';

/** Flushes one cache at a time and reports the result; null means the whole instance. */
export function useFlush() {
  const t = useT();
  const app = useApp();
  const [busy, setBusy] = useState<ReadonlySet<string | null>>(new Set());
  const refusal = useRef('');
  const flush = async (service: CachedService | null) => {
    const name = service?.name ?? null;
    setBusy((now) => new Set([...now, name]));
    clearStaleNotices(app, refusal.current);
    try {
      await flushCache(app, name);
      const said = service
        ? t('{name} service cache flushed.', { name: service.label })
        : t('System-wide cache flushed.');
      notify(app, 'success', said, t('Cache'));
    } catch (failure) {
      refusal.current = notifyFailure(app, t, failure as Error, t('Api Error'), {
        action: service ? t('Flush {name}', { name: service.label }) : t('Flush system-wide cache'),
        again: () => void flush(service),
      });
    } finally {
      setBusy((now) => new Set([...now].filter((other) => other !== name)));
    }
  };
  return { busy, flush };
}
