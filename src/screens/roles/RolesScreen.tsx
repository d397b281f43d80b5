import { useEffect, useMemo, useState } from 'react';
import { loadServices } from '../../core/access-rules/loadServices.ts';
import { rolesCollection, type RolesCollection } from '../../core/collections/rolesCollection.ts';
import { keepAnswer } from '../../core/lib/keepAnswer.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { copyOf, roles, type Role, type RoleForm } from '../../core/resources/roles.ts';
import { fetchUses } from '../../core/uses/fetchUses.ts';
import { adminArea, type AreaProps } from '../flow/adminArea.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import { activation, activeFacet } from '../flow/list/activation.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useT } from '../ui/useT.ts';
import { RolesContext, type SharedRoles } from './RolesContext.ts';
import { useRoleQuestions } from './useRoleQuestions.tsx';

const InactiveRole = lazyPart(async () => (await import('./form/InactiveRole.tsx')).InactiveRole);
const RoleFields = lazyPart(async () => (await import('./form/RoleFields.tsx')).RoleFields);

/** Fetched with the first conflict. */
const fetchWords = async () => (await import('./form/showRoleConflicts.ts')).showRoleConflicts;

const columns = (t: Translate): readonly Column<Role>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px' },
  { id: 'name', label: t('Name'), sortable: true, primary: true, width: '30%' },
  { id: 'description', label: t('Description'), sortable: true },
  { id: 'is_active', label: t('Active'), sortable: true, width: '80px' },
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
];

/** The roles of an instance: what they may call, and what follows from it (spec 2 §2, §4, §6). */
export const RolesScreen = adminArea(RolesArea);

const isCreating = (path = '') => path.startsWith('/create');

/** The id in `/create?copy={id}`. */
const askedCopy = (path = ''): string | null =>
  isCreating(path) ? new URLSearchParams(path.split('?')[1]).get('copy') : null;

/** The area, once it is known what a new role may have, and the role is there that it is a copy of. */
function RolesArea(props: AreaProps) {
  const app = useApp();
  const collection = useMemo(() => rolesCollection(app), [app]);
  const [begun] = useState(props.path);
  const [isDetected, setDetected] = useState(!isCreating(begun));
  useEffect(() => {
    const detecting = collection.detectCapabilities({ waitsForList: !isCreating(begun) });
    void detecting.then(() => setDetected(true));
  }, [collection, begun]);
  const [copied, setCopied] = useState<Role | null>(null);
  const asked = askedCopy(props.path);
  if (!isDetected) return <Skeleton lines={6} />;
  if (asked !== null && asked !== String(copied?.id)) {
    return <CopySource id={asked} collection={collection} onLoaded={setCopied} />;
  }
  const copy = asked === null ? null : copied;
  return <ManageRoles {...props} collection={collection} copy={copy} keepCopy={setCopied} />;
}

interface CopySourceProps {
  id: string;
  collection: RolesCollection;
  onLoaded: (role: Role) => void;
}

function CopySource({ id, collection, onLoaded }: CopySourceProps) {
  const load = useMemo(() => () => collection.fetchOne(id), [collection, id]);
  const { value, error, retry } = useLoaded(load);
  useEffect(() => {
    if (value) onLoaded(value);
  }, [value, onLoaded]);
  return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton lines={6} />;
}

interface ManageRolesProps extends AreaProps {
  collection: RolesCollection;
  /** Keeps a role for the new one that begins with its rules and keys, at `/create?copy={id}`. */
  keepCopy: (role: Role | null) => void;
  /** What a new role begins with. */
  copy: Role | null;
}

function ManageRoles({ path, linkBase, collection, copy, keepCopy }: ManageRolesProps) {
  const t = useT();
  const app = useApp();
  const shared = useMemo((): SharedRoles => {
    const load = keepAnswer(() => loadServices(app));
    return { savedOf: collection.savedOf, loadServices: load };
  }, [app, collection]);
  const shownRoles = useMemo(() => {
    if (!copy) return collection;
    const name = t('{name} copy', { name: copy.name });
    return collection.beginningWith(copyOf(collection.resource.toForm(copy), name));
  }, [collection, copy, t]);
  const facets = useMemo(() => [activeFacet(roles.path, t)], [t]);
  const { go } = useAreaPath(roles.area);
  const [beforeSave, question] = useRoleQuestions(shared.loadServices);
  const shown = useMemo(() => columns(t), [t]);
  return (
    <RolesContext value={shared}>
      <ManageScreen<Role, RoleForm>
        collection={shownRoles}
        columns={shown}
        Form={RoleFields}
        facets={facets}
        // not Activate: it asks of each role what that opens
        bulk={[activation(collection, t).deactivate]}
        path={path}
        linkBase={linkBase}
        removalDetail={async (ids) => {
          const { roleUses, usesText } = await fetchUses();
          return usesText(await roleUses(app, ids), t);
        }}
        recordMenu={(role, isRow) => [
          {
            label: t('Duplicate'),
            onSelect: () => {
              // a row has no rules: the whole role is read at that address
              keepCopy(isRow ? null : role);
              go(`/create?copy=${encodeURIComponent(String(role.id))}`);
            },
          },
        ]}
        created={(role, reload) =>
          !role.is_active && (
            <InactiveRole
              onActivate={async () => {
                await collection.update(role.id, { is_active: true });
                reload();
              }}
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
