import { useCallback } from 'react';
import { serviceUses, type UsedService } from '../../../core/uses/serviceUses.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { UseList } from '../../flow/form/UseList.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

/** The records that refer to a service. */
export function ServiceUseList({ id, name }: UsedService) {
  const t = useT();
  const app = useApp();
  const load = useCallback(() => serviceUses(app, [{ id, name }]), [app, id, name]);
  const { value } = useLoaded(load);
  if (!value) return <Skeleton lines={2} />;
  return <UseList uses={value} none={t('Not used by any role, app, service or script.')} />;
}
