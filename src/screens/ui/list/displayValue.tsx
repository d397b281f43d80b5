import type { ReactNode } from 'react';
import { showAllControls } from '../../../core/lib/showAllControls.ts';
import { useT } from '../useT.ts';

/** A member of a record in a table: booleans as Yes and No, null as nothing, the rest as text. */
export function displayValue(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return <Truth value={value} />;
  // its direction can differ from ours: without this, its full stop would be at the wrong end
  return <bdi>{showAllControls(String(value))}</bdi>;
}

function Truth({ value }: { value: boolean }) {
  const t = useT();
  return <span className={value ? 'df-yes' : 'df-no'}>{value ? t('Yes') : t('No')}</span>;
}
