import { formatTimestamp } from '../../../core/messages/formatTimestamp.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { Column } from '../../ui/list/DataTable.tsx';

/** An optional column for a date that servers add to a record. */
export const stampColumn = <T,>(id: string, label: string, lang: string): Column<T> => ({
  ...{ id, label, sortable: true, optional: true, leaves: 1 },
  render: (row) => formatTimestamp((row as Record<string, unknown>)[id], lang),
});

/** The optional columns for an account's last sign-in and creation. */
export const stampColumns = <T,>(t: Translate, lang: string): readonly Column<T>[] => [
  stampColumn('last_login_date', t('Last Login'), lang),
  stampColumn('created_date', t('Created'), lang),
];
