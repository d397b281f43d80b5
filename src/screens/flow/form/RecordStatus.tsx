import type { Entity } from '../../../core/resources/resource.ts';
import { useT } from '../../ui/useT.ts';

/** Whether a record that can be inactive is active on the server. */
export function RecordStatus({ record }: { record: Entity & { is_active?: unknown } }) {
  const t = useT();
  if (typeof record.is_active !== 'boolean') return null;
  return record.is_active ? (
    <span className="df-tag">{t('Active')}</span>
  ) : (
    <span className="df-tag df-tag-quiet">{t('Inactive')}</span>
  );
}
