import { useMemo, useState } from 'react';
import { accountsCollection } from '../../core/accounts/accountsCollection.ts';
import { linkFacet } from '../../core/accounts/linkFacet.ts';
import { loadCode } from '../../core/http/loadCode.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { userMessages, users, type User, type UserForm } from '../../core/resources/users.ts';
import { accountColumns } from './accountColumns.tsx';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import { Button } from '../ui/Button.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ConfirmedTag } from './ConfirmedTag.tsx';
import { InviteButton } from './InviteButton.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import { useApp } from '../flow/useApp.ts';
import { useDialect } from '../flow/useDialect.ts';
import { useT } from '../ui/useT.ts';
import { useStore } from 'zustand';
import { activation } from '../flow/list/activation.ts';
import { useDuplicate } from '../flow/list/useDuplicate.tsx';
import { stampColumns } from '../flow/list/stampColumns.tsx';
import { useRecordNames } from '../flow/useRecordNames.ts';
import type { Column } from '../ui/list/DataTable.tsx';
import { useElement } from '../ui/ElementContext.tsx';
import { Names } from '../ui/Names.tsx';
import { accountFacets } from './accountFacets.ts';
import { inviteAction } from './inviteAction.ts';
import { useAssignRole } from './useAssignRole.tsx';

// loaded when a record is opened or a file is imported
const UserFields = lazyPart(async () => (await import('./form/UserFields.tsx')).UserFields);
const ImportUsers = lazyPart(async () => (await import('./transfer/ImportUsers.tsx')).ImportUsers);

/** Loaded with the first conflict. */
const fetchWords = async () =>
  (await loadCode(import('./form/showUserConflicts.ts'))).showUserConflicts;

/** Filters by the roles that users have, and the apps for which they have them. */
const linkFacets = (t: Translate) => {
  const tooMany = t('Too many users match. Choose another value.');
  return [
    linkFacet(
      {
        ...{ id: 'role', label: t('Role'), path: 'system/role' },
        relation: 'user_to_app_to_role_by_role_id',
      },
      tooMany,
    ),
    linkFacet(
      {
        ...{ id: 'app', label: t('App'), path: 'system/app' },
        relation: 'user_to_app_to_role_by_app_id',
      },
      tooMany,
    ),
  ];
};

const rolesOf = (user: User) => user.user_to_app_to_role_by_user_id ?? [];

/** The users of an instance: list, create, edit, invite, import and export (spec 1 §2, §7). */
export const UsersScreen = adminArea(ManageUsers);

function ManageUsers({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => accountsCollection(app, users), [app]);
  const duplicate = useDuplicate(collection, path);
  const dialect = useDialect();
  const { lang } = useElement();
  const rows = useStore(collection.store, (state) => state.rows);
  const roleIds = rows.flatMap((user) => rolesOf(user).map(({ role_id }) => role_id));
  const roles = useRecordNames('system/role', roleIds);
  const shown: readonly Column<User>[] = [
    ...accountColumns(t, dialect),
    {
      id: 'roles',
      label: t('Roles'),
      optional: true,
      leaves: 1,
      related: 'user_to_app_to_role_by_user_id',
      render: (user) => {
        const names = new Set(rolesOf(user).map(({ role_id }) => roles.nameOf(role_id)));
        return <Names names={[...names].filter(Boolean)} />;
      },
    },
    ...stampColumns(t, lang),
  ];
  const facets = useMemo(
    () => [...accountFacets(users.path, dialect, t), ...linkFacets(t)],
    [dialect, t],
  );
  const [assignRole, roleQuestion] = useAssignRole(collection);
  const { activate, deactivate } = activation(collection, t);
  const [importing, setImporting] = useState(false);
  if (duplicate.waiting) return duplicate.waiting;
  return (
    <>
      <ManageScreen<User, UserForm>
        collection={duplicate.collection}
        columns={shown}
        Form={UserFields}
        facets={facets}
        bulk={[activate, deactivate, inviteAction(app, users.path, t), assignRole]}
        deactivatesAtOnce
        path={path}
        linkBase={linkBase}
        recordMenu={(user) => [duplicate.item(user)]}
        createQuery={(form) => ({ send_invite: form.send_invite })}
        showConflicts={async (conflicts) => (await fetchWords())(app, conflicts, t)}
        recordStatus={(user) => <ConfirmedTag account={user} />}
        recordActions={(user) => (
          <InviteButton account={user} path={users.path} sent={userMessages.invited} />
        )}
        toolbar={
          <>
            <Button onClick={() => setImporting(true)}>
              <Icon name="upload" />
              {t('Import')}
            </Button>
            <ExportMenu collection={collection} />
          </>
        }
      />
      {roleQuestion}
      {importing && <ImportUsers collection={collection} onClose={() => setImporting(false)} />}
    </>
  );
}
