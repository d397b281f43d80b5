import { useMemo, useState } from 'react';
import type { Id } from '../../core/resources/resource.ts';
import type { AppRole } from '../../core/resources/users.ts';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { PickerOption } from '../kit/OptionList.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import { recordSearch } from './recordSearch.ts';
import { useRecordNames } from './useRecordNames.ts';

export interface RolePerAppProps {
  rows: readonly AppRole[];
  onChange: (rows: AppRole[]) => void;
}

/** Above so many roles there is a box to find one. */
const SEARCH_ABOVE = 8;
const ROWS_AT_ONCE = 50;

const isRemoved = (row: AppRole) => row.id != null && row.user_id === null;

/** The role a user has for each app: only apps with a role are listed, others are found by name. */
export function RolePerApp({ rows, onChange }: RolePerAppProps) {
  const t = useT();
  const app = useApp();
  const [text, setText] = useState('');
  const kept = rows.filter((row) => !isRemoved(row));
  const apps = useRecordNames(
    'system/app',
    kept.map((row) => row.app_id),
  );
  const roles = useRecordNames(
    'system/role',
    kept.map((row) => row.role_id),
  );
  const searchRoles = useMemo(() => recordSearch(app, 'system/role'), [app]);
  const found = kept.filter((row) =>
    `${apps.nameOf(row.app_id)} ${roles.nameOf(row.role_id)}`
      .toLowerCase()
      .includes(text.toLowerCase()),
  );
  const replace = (row: AppRole, next: AppRole) =>
    onChange(rows.map((other) => (other === row ? next : other)));
  const remove = (row: AppRole) => {
    // the server deletes a saved row when its user is null
    if (row.id != null) replace(row, { ...row, user_id: null });
    else onChange(rows.filter((other) => other !== row));
  };
  return (
    <fieldset className="df-form">
      <legend>{t('Roles')}</legend>
      {kept.length > SEARCH_ABOVE && (
        <TextField label={t('Find an app or role')} type="search" value={text} onChange={setText} />
      )}
      {kept.length === 0 && <p className="df-hint">{t('This user has no role for any app.')}</p>}
      {found.slice(0, ROWS_AT_ONCE).map((row) => (
        <div key={String(row.app_id)} className="df-pair">
          <RecordPicker
            label={t('Role for {app}', { app: apps.nameOf(row.app_id) })}
            value={String(row.role_id)}
            valueLabel={roles.nameOf(row.role_id)}
            search={searchRoles}
            onChange={(role) => {
              if (!role) return;
              roles.learn(role);
              replace(row, { ...row, role_id: idOf(role) });
            }}
          />
          <IconButton
            icon="trash"
            label={t('Remove role for {app}', { app: apps.nameOf(row.app_id) })}
            onClick={() => remove(row)}
          />
        </div>
      ))}
      {found.length > ROWS_AT_ONCE && (
        <p className="df-hint">{t('More apps match. Type more of a name to see them.')}</p>
      )}
      <AddRole
        taken={kept.map((row) => String(row.app_id))}
        onAdd={(newApp, role) => {
          apps.learn(newApp);
          roles.learn(role);
          const saved = rows.find((row) => isRemoved(row) && String(row.app_id) === newApp.value);
          const { user_id: _, ...back } = saved ?? { app_id: idOf(newApp) };
          const added = { ...back, role_id: idOf(role) };
          onChange(saved ? rows.map((row) => (row === saved ? added : row)) : [...rows, added]);
        }}
      />
    </fieldset>
  );
}

interface AddRoleProps {
  /** Apps that have a role already. */
  taken: readonly string[];
  onAdd: (app: PickerOption, role: PickerOption) => void;
}

function AddRole({ taken, onAdd }: AddRoleProps) {
  const t = useT();
  const app = useApp();
  const [chosenApp, setApp] = useState<PickerOption | null>(null);
  const [chosenRole, setRole] = useState<PickerOption | null>(null);
  const takenKey = taken.join();
  const searchApps = useMemo(
    () => recordSearch(app, 'system/app', takenKey.split(',')),
    [app, takenKey],
  );
  const searchRoles = useMemo(() => recordSearch(app, 'system/role'), [app]);
  const add = () => {
    if (!chosenApp || !chosenRole) return;
    onAdd(chosenApp, chosenRole);
    setApp(null);
    setRole(null);
  };
  return (
    <div className="df-pair">
      <RecordPicker
        label={t('App')}
        value={chosenApp?.value ?? null}
        valueLabel={chosenApp?.label}
        search={searchApps}
        onChange={setApp}
      />
      <RecordPicker
        label={t('Role')}
        value={chosenRole?.value ?? null}
        valueLabel={chosenRole?.label}
        search={searchRoles}
        onChange={setRole}
      />
      <Button onClick={add} disabled={!chosenApp || !chosenRole}>
        {t('Add role')}
      </Button>
    </div>
  );
}

/** Ids go back as the numbers they came as. */
const idOf = ({ value }: PickerOption): Id =>
  Number.isSafeInteger(Number(value)) ? Number(value) : value;
