import { useMemo, useState } from 'react';
import { usersCollection } from '../../core/collections/usersCollection.ts';
import type { User, UserForm } from '../../core/resources/users.ts';
import { AdminGate } from '../kit/AdminGate.tsx';
import { Button } from '../kit/Button.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { displayValue } from '../kit/displayValue.tsx';
import { Icon } from '../kit/Icon.tsx';
import { KitRoot } from '../kit/KitRoot.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { ManageScreen } from '../kit/ManageScreen.tsx';
import { useApp } from '../kit/useApp.ts';
import { useDialect } from '../kit/useDialect.ts';
import { useT } from '../kit/useT.ts';
import type { Dialect } from '../../core/dialect/dialect.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { InviteButton } from './InviteButton.tsx';

// fetched when a record is opened or a file is to be imported
const UserFields = lazyPart(async () => (await import('./UserFields.tsx')).UserFields);
const ImportUsers = lazyPart(async () => (await import('./ImportUsers.tsx')).ImportUsers);

const columns = (t: Translate, { isConfirmed }: Dialect): readonly Column<User>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px' },
  { id: 'email', label: t('Email'), sortable: true, primary: true, width: '27%' },
  { id: 'name', label: t('Display Name'), sortable: true, width: '18%' },
  { id: 'first_name', label: t('First Name'), sortable: true },
  { id: 'last_name', label: t('Last Name'), sortable: true },
  { id: 'is_active', label: t('Active'), sortable: true, width: '80px' },
  // made of different members on each generation, so no server can order by it
  {
    id: 'confirmed',
    label: t('Confirmed'),
    width: '100px',
    render: (user) => displayValue(isConfirmed(user)),
  },
];

export interface UsersScreenProps {
  path?: string;
  linkBase?: string;
}

/** The users of an instance: list, create, edit, invite, import and export (spec 1 §2, §7). */
export function UsersScreen(props: UsersScreenProps) {
  return (
    <KitRoot>
      <AdminGate>
        <ManageUsers {...props} />
      </AdminGate>
    </KitRoot>
  );
}

function ManageUsers({ path, linkBase }: UsersScreenProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => usersCollection(app), [app]);
  const dialect = useDialect();
  const shown = useMemo(() => columns(t, dialect), [t, dialect]);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ManageScreen<User, UserForm>
        title={t('Users')}
        collection={collection}
        columns={shown}
        Form={UserFields}
        path={path}
        linkBase={linkBase}
        createQuery={(form) => ({ send_invite: form.send_invite })}
        recordActions={(user) => <InviteButton user={user} />}
        toolbar={
          <>
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" />
              {t('Import')}
            </Button>
            <ExportMenu />
          </>
        }
      />
      {importing && <ImportUsers collection={collection} onClose={() => setImporting(false)} />}
    </>
  );
}
