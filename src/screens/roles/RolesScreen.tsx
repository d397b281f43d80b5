import { loadCode } from '../../core/http/loadCode.ts';
import { useEffect, useMemo, useState } from 'react';
import { loadServices } from '../../core/roles/loadServices.ts';
import { changeRecord } from '../../core/collections/changeRecord.ts';
import { rolesCollection, type RolesCollection } from '../../core/roles/rolesCollection.ts';
import { keepAnswer } from '../../core/lib/keepAnswer.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { roles, type Role, type RoleForm } from '../../core/resources/roles.ts';
import { fetchUses } from '../../core/uses/fetchUses.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useDuplicate } from '../flow/list/useDuplicate.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import { activation, activeFacet } from '../flow/list/activation.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { Names } from '../ui/Names.tsx';
import { RolesContext, type SharedRoles } from './RolesContext.ts';
import { useRoleQuestions } from './useRoleQuestions.tsx';

const InactiveRole = lazyPart(async () => (await import('./form/InactiveRole.tsx')).InactiveRole);
const RoleFields = lazyPart(async () => (await import('./form/RoleFields.tsx')).RoleFields);

/** Loaded with the first conflict. */
const fetchWords = async () =>
  (await loadCode(import('./form/showRoleConflicts.ts'))).showRoleConflicts;

const columns = (t: Translate): readonly Column<Role>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px', repeats: true },
  { id: 'name', label: t('Name'), sortable: true, primary: true, width: '30%' },
  { id: 'description', label: t('Description'), sortable: true },
  { id: 'is_active', label: t('Active'), no: t('Inactive'), sortable: true, width: '80px' },
  {
    ...{ id: 'rules', label: t('Rules'), width: '90px', align: 'end', optional: true },
    related: 'role_service_access_by_role_id',
    render: (role) => role.role_service_access_by_role_id?.length,
  },
  {
    ...{ id: 'users', label: t('Users'), width: '90px', align: 'end', optional: true },
    related: 'user_to_app_to_role_by_role_id',
    render: ({ user_to_app_to_role_by_role_id: rows }) =>
      Array.isArray(rows) ? new Set(rows.map(({ user_id }) => String(user_id))).size : '',
  },
  {
    ...{
      id: 'apps',
      label: t('Apps (default role)'),
      leaves: 1,
      related: 'app_by_role_id',
    },
    render: ({ app_by_role_id: apps }) =>
      Array.isArray(apps) ? <Names names={apps.map(({ name }) => name)} /> : '',
  },
];

/** The roles of an instance: what they allow, and the consequences (spec 2 §2, §4, §6). */
export const RolesScreen = adminArea(RolesArea);

const isCreating = (path = '') => path.startsWith('/create');

/** The area, once it is known what a new role can have. */
function RolesArea(props: AreaProps) {
  const app = useApp();
  const collection = useMemo(() => rolesCollection(app), [app]);
  const [begun] = useState(props.path);
  const [isDetected, setDetected] = useState(!isCreating(begun));
  useEffect(() => {
    const detecting = collection.detectCapabilities({ waitsForList: !isCreating(begun) });
    void detecting.then(() => setDetected(true));
  }, [collection, begun]);
  if (!isDetected) return <Skeleton lines={6} />;
  return <ManageRoles {...props} collection={collection} />;
}

function ManageRoles({ path, linkBase, collection }: AreaProps & { collection: RolesCollection }) {
  const t = useT();
  const app = useApp();
  const shared = useMemo((): SharedRoles => {
    const load = keepAnswer(() => loadServices(app));
    return { savedOf: collection.savedOf, loadServices: load };
  }, [app, collection]);
  const duplicate = useDuplicate(collection, path);
  const facets = useMemo(() => [activeFacet(roles.path, t)], [t]);
  const [beforeSave, question] = useRoleQuestions(shared.loadServices);
  const shown = useMemo(() => columns(t), [t]);
  if (duplicate.waiting) return duplicate.waiting;
  return (
    <RolesContext value={shared}>
      <ManageScreen<Role, RoleForm>
        collection={duplicate.collection}
        columns={shown}
        Form={RoleFields}
        facets={facets}
        // not Activate: it asks for each role what that allows
        bulk={[activation(collection, t).deactivate]}
        path={path}
        linkBase={linkBase}
        removalDetail={async (ids) => {
          const { roleUses, usesText } = await fetchUses();
          return usesText(await roleUses(app, ids), t);
        }}
        recordMenu={(role) => [duplicate.item(role)]}
        created={(role, take) =>
          !role.is_active && (
            <InactiveRole
              activate={() => changeRecord(collection, role.id, { is_active: true })}
              onActive={take}
            />
          )
        }
        beforeSave={beforeSave}
        showConflicts={async (conflicts) => (await fetchWords())(app, conflicts, t)}
      />
      {question}
    </RolesContext>
  );
}
