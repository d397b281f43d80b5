import { useCallback } from 'react';
import { fetchUses } from '../../../core/uses/fetchUses.ts';
import type { UsedService } from '../../../core/uses/serviceUses.ts';
import { UsedBy } from '../../flow/uses/UsedBy.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';

/** What refers to a saved service. */
export function ServiceUses({ id, name }: UsedService) {
  const t = useT();
  const app = useApp();
  const load = useCallback(
    async () => (await fetchUses()).serviceUses(app, [{ id, name }]),
    [app, id, name],
  );
  return <UsedBy load={load} none={t('Not used by any role, app, service or script.')} />;
}
