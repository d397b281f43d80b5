import { useMemo, useState } from 'react';
import { accountsCollection } from '../../core/collections/accountsCollection.ts';
import { userMessages, users, type User, type UserForm } from '../../core/resources/users.ts';
import { accountColumns } from './accountColumns.tsx';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { Button } from '../ui/Button.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { InviteButton } from './InviteButton.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import { useApp } from '../flow/useApp.ts';
import { useDialect } from '../flow/useDialect.ts';
import { useT } from '../ui/useT.ts';

// fetched when a record is opened or a file is to be imported
const UserFields = lazyPart(async () => (await import('./form/UserFields.tsx')).UserFields);
const ImportUsers = lazyPart(async () => (await import('./transfer/ImportUsers.tsx')).ImportUsers);

/** The users of an instance: list, create, edit, invite, import and export (spec 1 §2, §7). */
export const UsersScreen = adminArea(ManageUsers);

function ManageUsers({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => accountsCollection(app, users), [app]);
  const dialect = useDialect();
  const shown = useMemo(() => accountColumns(t, dialect), [t, dialect]);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ManageScreen<User, UserForm>
        collection={collection}
        columns={shown}
        Form={UserFields}
        path={path}
        linkBase={linkBase}
        createQuery={(form) => ({ send_invite: form.send_invite })}
        recordActions={(user) => (
          <InviteButton account={user} path={users.path} sent={userMessages.invited} />
        )}
        toolbar={
          <>
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" />
              {t('Import')}
            </Button>
            <ExportMenu path={users.path} />
          </>
        }
      />
      {importing && <ImportUsers collection={collection} onClose={() => setImporting(false)} />}
    </>
  );
}
