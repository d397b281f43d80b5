import { useMemo, useState } from 'react';
import { adminsCollection } from '../../core/accounts/adminsCollection.ts';
import { adminMessages, admins, type Admin, type AdminForm } from '../../core/resources/admins.ts';
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
import { activation } from '../flow/list/activation.ts';
import { useDuplicate } from '../flow/list/useDuplicate.tsx';
import { stampColumns } from '../flow/list/stampColumns.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { useElement } from '../ui/ElementContext.tsx';
import { accountFacets } from './accountFacets.ts';
import { inviteAction } from './inviteAction.ts';
import { useLockOutQuestion } from './useLockOutQuestion.tsx';

// loaded when a record is opened or a file is imported
const AdminFields = lazyPart(async () => (await import('./form/AdminFields.tsx')).AdminFields);
const ImportAdmins = lazyPart(
  async () => (await import('./transfer/ImportAdmins.tsx')).ImportAdmins,
);

/** The administrators of an instance: list, create, edit, invite, import and export (spec 1 §2, §7). */
export const AdminsScreen = adminArea(ManageAdmins);

function ManageAdmins({ path, linkBase }: AreaProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => adminsCollection(app), [app]);
  const duplicate = useDuplicate(collection, path);
  const dialect = useDialect();
  const { lang } = useElement();
  const shown: readonly Column<Admin>[] = useMemo(
    () => [...accountColumns(t, dialect), ...stampColumns(t, lang)],
    [t, dialect, lang],
  );
  const facets = useMemo(() => accountFacets(admins.path, dialect, t), [dialect, t]);
  const [importing, setImporting] = useState(false);
  const { beforeSave, refusalOf, beforeRemoval, dialog } = useLockOutQuestion();
  if (duplicate.waiting) return duplicate.waiting;
  return (
    <>
      <ManageScreen<Admin, AdminForm>
        collection={duplicate.collection}
        columns={shown}
        Form={AdminFields}
        facets={facets}
        // not Deactivate: it checks for each account whether someone can still sign in
        bulk={[activation(collection, t).activate, inviteAction(app, admins.path, t)]}
        path={path}
        linkBase={linkBase}
        recordMenu={(admin) => [duplicate.item(admin)]}
        createQuery={(form) => ({ send_invite: form.send_invite })}
        beforeSave={beforeSave}
        removalRefusal={refusalOf}
        beforeRemoval={beforeRemoval}
        recordStatus={(admin) => <ConfirmedTag account={admin} />}
        recordActions={(admin) => (
          <InviteButton account={admin} path={admins.path} sent={adminMessages.invited} />
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
      {importing && <ImportAdmins collection={collection} onClose={() => setImporting(false)} />}
      {dialog}
    </>
  );
}
