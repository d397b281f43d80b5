import { useState, type ReactNode } from 'react';
import { changeRecord } from '../../core/collections/changeRecord.ts';
import type { Collection } from '../../core/collections/createCollection.ts';
import type { User, UserForm } from '../../core/resources/users.ts';
import type { BulkAction } from '../flow/list/useBulk.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useT } from '../ui/useT.ts';
import type { RoleChoice } from './form/AssignRole.tsx';

const AssignRole = lazyPart(async () => (await import('./form/AssignRole.tsx')).AssignRole);

/** Gives several users a role for an app, replacing the one they have there. */
export function useAssignRole(collection: Collection<User, UserForm>): [BulkAction, ReactNode] {
  const t = useT();
  const [answer, setAnswer] = useState<{ tell: (choice: RoleChoice | null) => void } | null>(null);
  const ask = () =>
    new Promise<RoleChoice | null>((tell) => setAnswer({ tell })).finally(() => setAnswer(null));
  const action: BulkAction<RoleChoice> = {
    label: t('Assign role'),
    prepare: ask,
    done: { one: '{count} user updated.', other: '{count} users updated.' },
    run: async (id, choice) => {
      const user = await collection.fetchOne(id);
      const rows = user.user_to_app_to_role_by_user_id ?? [];
      const own = rows.find(({ app_id }) => String(app_id) === String(choice.app_id));
      const row = own ? { ...own, role_id: choice.role_id } : choice;
      await changeRecord(collection, id, { user_to_app_to_role_by_user_id: [row] }, user);
    },
  };
  return [action as BulkAction, answer && <AssignRole onAnswer={answer.tell} />];
}
