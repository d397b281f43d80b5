import { useMemo } from 'react';
import { offline } from '../../core/http/apiError.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { Role, RoleForm } from '../../core/resources/roles.ts';
import { roleUses } from '../../core/uses/roleUses.ts';
import { AdminGate } from '../kit/AdminGate.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { KitRoot } from '../kit/KitRoot.tsx';
import { lazyPart } from '../kit/lazyPart.tsx';
import { ManageScreen } from '../kit/ManageScreen.tsx';
import { useApp } from '../kit/useApp.ts';
import { useReplaceQuestion } from '../kit/useReplaceQuestion.tsx';
import { useT } from '../kit/useT.ts';
import { usesText } from '../kit/usesText.ts';
import { useUsesQuestion } from '../kit/useUsesQuestion.ts';
import { DuplicateRole } from './DuplicateRole.tsx';
import { RolesContext, useRoles } from './RolesContext.ts';
import { useGrantQuestion } from './useGrantQuestion.tsx';

const RoleFields = lazyPart(async () => (await import('./RoleFields.tsx')).RoleFields);

/** Fetched with the first save; without it nobody would know what a save replaces. */
const fetchReplaced = () =>
  import('./replacedInRole.ts').catch(() => {
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
        <ManageRoles {...props} />
      </AdminGate>
    </KitRoot>
  );
}

function ManageRoles({ path, linkBase }: RolesScreenProps) {
  const t = useT();
  const app = useApp();
  const roles = useRoles();
  const [beforeGrant, question] = useGrantQuestion();
  const [mayReplace, replaceQuestion] = useReplaceQuestion<Role>(async (role, changes) => {
    const { replacedInRole } = await fetchReplaced();
    return replacedInRole(app, role, changes, t);
  });
  const askAbout = useUsesQuestion();
  const shown = useMemo(() => columns(t), [t]);
  return (
    <RolesContext value={roles}>
      <ManageScreen<Role, RoleForm>
        title={t('Roles')}
        collection={roles.collection}
        columns={shown}
        Form={RoleFields}
        path={path}
        linkBase={linkBase}
        removalDetail={async (ids) => usesText(await roleUses(app, ids), t)}
        recordActions={(role) => <DuplicateRole role={role} />}
        beforeUpdate={async (role, changes) => {
          // as it is sent: the form goes on being edited while others are asked about
          const gained = roles.gains();
          if (!(await mayReplace(role, changes))) return false;
          const { id, name } = role;
          if (changes.is_active !== false) return beforeGrant(role, changes, gained);
          const question = { message: t('Deactivate {name}?', { name }), action: t('Deactivate') };
          return askAbout(question, await roleUses(app, [id]));
        }}
      />
      {question}
      {replaceQuestion}
    </RolesContext>
  );
}
