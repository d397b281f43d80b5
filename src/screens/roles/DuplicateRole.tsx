import { roles, type Role } from '../../core/resources/roles.ts';
import { Button } from '../ui/Button.tsx';
import { useAreaPath } from '../ui/list/useAreaPath.ts';
import { useT } from '../ui/useT.ts';
import { useSharedRoles } from './RolesContext.ts';

/** Begins a new role with the rules and keys of this one, as it was saved. */
export function DuplicateRole({ role }: { role: Role }) {
  const t = useT();
  const { keepCopy } = useSharedRoles();
  const { go } = useAreaPath(roles.area);
  const duplicate = () => {
    keepCopy(role);
    go(`/create?copy=${encodeURIComponent(String(role.id))}`);
  };
  return <Button onClick={duplicate}>{t('Duplicate')}</Button>;
}
