import { formatTimestamp } from '../../../core/messages/formatTimestamp.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { Column } from '../../ui/list/DataTable.tsx';

/** The optional columns for an account's last sign-in and creation. */
export const stampColumns = <T,>(t: Translate, lang: string): readonly Column<T>[] =>
  [
    { id: 'last_login_date', label: t('Last Login') },
    { id: 'created_date', label: t('Created') },
  ].map(({ id, label }) => ({
    ...{ id, label, sortable: true, optional: true, leaves: 1 },
    render: (row) => {
      const stamp = (row as Record<string, unknown>)[id];
      return typeof stamp === 'string' ? formatTimestamp(stamp, lang) : '';
    },
  }));
