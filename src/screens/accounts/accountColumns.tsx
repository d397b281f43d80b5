import type { Dialect } from '../../core/dialect/Dialect.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { Account } from '../../core/resources/accountForm.ts';
import { EmailAddress } from './EmailAddress.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { displayValue } from '../ui/list/displayValue.tsx';

/** The columns of users and administrators (spec 1 §2). */
export const accountColumns = (
  t: Translate,
  { isConfirmed }: Dialect,
): readonly Column<Account>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px', repeats: true },
  {
    ...{ id: 'email', label: t('Email'), sortable: true, primary: true, width: '26%' },
    render: ({ email }) => <EmailAddress value={email} />,
  },
  { id: 'name', label: t('Display Name'), sortable: true, width: '17%' },
  { id: 'first_name', label: t('First Name'), sortable: true, leaves: 1, repeats: true },
  { id: 'last_name', label: t('Last Name'), sortable: true, leaves: 1, repeats: true },
  { id: 'is_active', label: t('Active'), no: t('Inactive'), sortable: true, width: '80px' },
  // composed of different members on each generation, so no server can sort by it
  {
    id: 'confirmed',
    label: t('Confirmed'),
    no: t('Not confirmed'),
    width: '100px',
    leaves: 2,
    render: (account) => displayValue(isConfirmed(account)),
  },
];
