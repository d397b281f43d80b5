import type { ReactNode } from 'react';
import { showControls } from '../../../core/lib/showControls.ts';
import { useT } from '../useT.ts';

/** A member of a record as a table shows it: truth as Yes and No, nothing as nothing, the rest as text. */
export function displayValue(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return <Truth value={value} />;
  // may be of another direction than ours: without this, its full stop would be at its other end
  return <bdi>{showControls(String(value))}</bdi>;
}

function Truth({ value }: { value: boolean }) {
  const t = useT();
  return <span className={value ? 'df-yes' : 'df-no'}>{value ? t('Yes') : t('No')}</span>;
}
