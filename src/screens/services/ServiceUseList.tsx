import { useCallback } from 'react';
import { serviceUses, type UsedService } from '../../core/uses/serviceUses.ts';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useApp } from '../kit/useApp.ts';
import { UseList } from '../kit/UseList.tsx';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';

/** The records that refer to a service. */
export function ServiceUseList({ id, name }: UsedService) {
  const t = useT();
  const app = useApp();
  const load = useCallback(() => serviceUses(app, [{ id, name }]), [app, id, name]);
  const { value } = useLoaded(load);
  if (!value) return <Skeleton lines={2} />;
  return <UseList uses={value} none={t('No role, app, service or script refers to it.')} />;
}
