import { useEffect, useMemo, useRef, useState } from 'react';
import { mayOpen } from '../../core/access-rules/mayOpen.ts';
import { offline } from '../../core/http/apiError.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { Role, RoleForm } from '../../core/resources/roles.ts';
import { roleUses } from '../../core/uses/roleUses.ts';
import { AdminGate } from '../flow/AdminGate.tsx';
import type { Column } from '../ui/list/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { ManageScreen } from '../flow/list/ManageScreen.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useApp } from '../flow/useApp.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useReplaceQuestion } from '../flow/useReplaceQuestion.tsx';
import { useT } from '../ui/useT.ts';
import { usesText } from '../flow/list/usesText.ts';
import { useUsesQuestion } from '../flow/list/useUsesQuestion.ts';
import { DuplicateRole } from './DuplicateRole.tsx';
import { RolesContext, useRoles, type Roles } from './RolesContext.ts';
import { useGrantQuestion } from './useGrantQuestion.tsx';

const RoleFields = lazyPart(async () => (await import('./form/RoleFields.tsx')).RoleFields);

/** Fetched with the first save; without it nobody would know what a save replaces. */
const fetchReplaced = () =>
  import('./form/replacedInRole.ts').catch(() => {
    throw offline();
  });

const columns = (t: Translate): readonly Column<Role>[] => [
  { id: 'id', label: t('ID'), sortable: true, align: 'end', width: '64px' },
  { id: 'name', label: t('Name'), sortable: true, primary: true, width: '30%' },
  { id: 'description', label: t('Description'), sortable: true },
  { id: 'is_active', label: t('Active'), sortable: true, width: '80px' },
];

export interface RolesScreenProps {
  path?: string;
  linkBase?: string;
}

/** The roles of an instance: what they may call, and what follows from it (spec 2 §2, §4, §6). */
export function RolesScreen(props: RolesScreenProps) {
  return (
    <KitRoot>
      <AdminGate>
        <RolesArea {...props} />
      </AdminGate>
    </KitRoot>
  );
}

/** The area, once it is known what a new role may have, and the role is there that it is a copy of. */
function RolesArea(props: RolesScreenProps) {
  const roles = useRoles();
  const [, setReady] = useState('');
  const [begun] = useState(props.path);
  const [isLearnt, setLearnt] = useState(!begun?.startsWith('/create'));
  useEffect(() => void roles.learn(begun).then(() => setLearnt(true)), [roles, begun]);
  const missing = roles.missingCopy(props.path);
  if (!isLearnt) return <Skeleton lines={6} />;
  if (missing === null) return <ManageRoles {...props} roles={roles} />;
  return <CopySource id={missing} roles={roles} onReady={() => setReady(missing)} />;
}

function CopySource(props: { id: string; roles: Roles; onReady: () => void }) {
  const { id, roles, onReady } = props;
  const t = useT();
  const load = useMemo(() => () => roles.collection.fetchOne(id), [roles, id]);
  const { value, error, retry } = useLoaded(load);
  useEffect(() => {
    if (!value) return;
    roles.keepCopy(value, t('{name} copy', { name: value.name }));
    onReady();
  }, [value, roles, onReady, t]);
  return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton lines={6} />;
}

function ManageRoles({ path, linkBase, roles }: RolesScreenProps & { roles: Roles }) {
  const t = useT();
  const app = useApp();
  const [beforeGrant, question] = useGrantQuestion();
  const present = useRef<Role | null>(null);
  const [mayReplace, replaceQuestion] = useReplaceQuestion<Role>(async (role, changes) => {
    const { replacedInRole } = await fetchReplaced();
    return replacedInRole(app, role, changes, t, (now) => {
      present.current = now;
    });
  });
  const askAbout = useUsesQuestion();
  const shown = useMemo(() => columns(t), [t]);
  return (
    <RolesContext value={roles}>
      <ManageScreen<Role, RoleForm>
        collection={roles.collection}
        columns={shown}
        Form={RoleFields}
        path={path}
        linkBase={linkBase}
        removalDetail={async (ids) => usesText(await roleUses(app, ids), t)}
        recordActions={(role) => <DuplicateRole role={role} />}
        beforeUpdate={async (role, changes) => {
          if (!(await mayReplace(role, changes))) return false;
          const { id, name } = role;
          if (changes.is_active !== false) {
            if (!mayOpen(changes)) return true;
            // others may have closed since what this save leaves open
            const gained = await roles.gains(present.current ?? role, changes);
            return beforeGrant(role, gained);
          }
          const question = { message: t('Deactivate {name}?', { name }), action: t('Deactivate') };
          return askAbout(question, await roleUses(app, [id]));
        }}
      />
      {question}
      {replaceQuestion}
    </RolesContext>
  );
}
