import { useCallback } from 'react';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import type { UsedService } from '../../../core/uses/serviceUses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { UseList } from '../../flow/form/UseList.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

/** The records that refer to a service. */
export function ServiceUseList({ id, name }: UsedService) {
  const t = useT();
  const app = useApp();
  const load = useCallback(
    async () => (await fetchUses()).serviceUses(app, [{ id, name }]),
    [app, id, name],
  );
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={2} />;
  return <UseList uses={value} none={t('Not used by any role, app, service or script.')} />;
}
