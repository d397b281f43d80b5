import { useMemo, useRef, useState } from 'react';
import type { AppRole } from '../../../core/resources/users.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { AddRole } from './AddRole.tsx';
import { idOf } from '../../flow/form/idOf.ts';
import { recordSearch } from '../../flow/form/recordSearch.ts';
import { useRecordNames, type RecordNames } from '../../flow/form/useRecordNames.ts';

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
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const kept = rows.filter((row) => !isRemoved(row));
  const appIds = kept.map((row) => row.app_id);
  const apps = useRecordNames('system/app', appIds);
  const roles = useRecordNames(
    'system/role',
    kept.map((row) => row.role_id),
  );
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
    list.current?.focus();
  };
  return (
    <FormSection title={t('Roles')}>
      {kept.length > SEARCH_ABOVE && (
        <TextField label={t('Find an app or role')} type="search" value={text} onChange={setText} />
      )}
      <div ref={list} className="df-pairs" role="group" aria-label={t('Roles')} tabIndex={-1}>
        {kept.length === 0 && <p className="df-hint">{t('No roles assigned.')}</p>}
        {kept.length > 0 && !found.length && <p className="df-hint">{t('Nothing found.')}</p>}
        {found.slice(0, ROWS_AT_ONCE).map((row) => (
          <RoleRow
            key={String(row.app_id)}
            row={row}
            apps={apps}
            roles={roles}
            onChange={(next) => replace(row, next)}
            onRemove={() => remove(row)}
          />
        ))}
        {found.length > ROWS_AT_ONCE && (
          <p className="df-hint">
            {t('Showing {shown} of {count}. Type to narrow the list.', {
              shown: ROWS_AT_ONCE,
              count: found.length,
            })}
          </p>
        )}
      </div>
      <AddRole
        taken={appIds.map(String)}
        onAdd={(newApp, role) => {
          apps.remember(newApp);
          roles.remember(role);
          const saved = rows.find((row) => isRemoved(row) && String(row.app_id) === newApp.value);
          const { user_id: _, ...back } = saved ?? { app_id: idOf(newApp) };
          const added = { ...back, role_id: idOf(role) };
          onChange(saved ? rows.map((row) => (row === saved ? added : row)) : [...rows, added]);
        }}
      />
    </FormSection>
  );
}

interface RoleRowProps {
  row: AppRole;
  apps: RecordNames;
  roles: RecordNames;
  onChange: (row: AppRole) => void;
  onRemove: () => void;
}

function RoleRow({ row, apps, roles, onChange, onRemove }: RoleRowProps) {
  const t = useT();
  const app = useApp();
  const search = useMemo(() => recordSearch(app, 'system/role'), [app]);
  const name = apps.nameOf(row.app_id);
  return (
    <div className="df-pair">
      <RecordPicker
        label={t('Role for {app}', { app: name })}
        caption={name}
        value={String(row.role_id)}
        valueLabel={roles.nameOf(row.role_id)}
        search={search}
        onChange={(role) => {
          if (!role) return;
          roles.remember(role);
          onChange({ ...row, role_id: idOf(role) });
        }}
      />
      <IconButton
        icon="trash"
        label={t('Remove role for {app}', { app: name })}
        onClick={onRemove}
      />
    </div>
  );
}
