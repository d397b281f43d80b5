import { changeRecord, type RecordChanger } from '../../../core/collections/changeRecord.ts';
import { flagFacet, type Facet } from '../../../core/collections/facets.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import type { BulkAction } from './useBulk.ts';

/** Activating and deactivating several records. */
export function activation<T extends Entity>(
  collection: RecordChanger<T>,
  t: Translate,
): { activate: BulkAction; deactivate: BulkAction } {
  return {
    activate: {
      label: t('Activate'),
      done: { one: '{count} record activated.', other: '{count} records activated.' },
      run: (id) => changeRecord(collection, id, { is_active: true }),
    },
    deactivate: {
      label: t('Deactivate'),
      question: { one: 'Deactivate {count} record?', other: 'Deactivate {count} records?' },
      done: { one: '{count} record deactivated.', other: '{count} records deactivated.' },
      run: (id) => changeRecord(collection, id, { is_active: false }),
    },
  };
}

/** Filters a list by active or inactive records. */
export const activeFacet = (path: string, t: Translate): Facet =>
  flagFacet({ id: 'status', label: t('Status'), path }, [
    ['active', t('Active'), '(is_active = 1)'],
    ['inactive', t('Inactive'), '(is_active = 0)'],
  ]);
