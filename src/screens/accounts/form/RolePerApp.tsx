import { useMemo, useRef, useState } from 'react';
import type { AppRoleChoice } from '../../../core/resources/users.ts';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { NewRole } from './NewRole.tsx';
import { idOf } from '../../flow/form/idOf.ts';
import { recordSearch } from '../../flow/form/recordSearch.ts';
import { useRecordNames, type RecordNames } from '../../flow/useRecordNames.ts';

export interface RolePerAppProps {
  rows: readonly AppRoleChoice[];
  problems: Problems;
  onChange: (rows: AppRoleChoice[]) => void;
}

/** With more roles, a search field appears. */
const SEARCH_ABOVE = 8;
const ROWS_AT_ONCE = 50;

/** The values of a new row, with nothing chosen. */
const NOTHING: AppRoleChoice = { app_id: null, role_id: null };

const isSaved = (row: AppRoleChoice) => row.id != null;
const isRemoved = (row: AppRoleChoice) => isSaved(row) && row.user_id === null;
const isHalf = ({ app_id, role_id }: AppRoleChoice) => (app_id === null) !== (role_id === null);

/**
 * The role a user has for each app: only apps with a role are listed, others are found by name. The
 * last row is empty and counts as soon as an app and a role are chosen.
 */
export function RolePerApp({ rows, problems, onChange }: RolePerAppProps) {
  const t = useT();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const kept = rows.filter((row) => isSaved(row) && !isRemoved(row));
  const appIds = rows.flatMap((row) => (isRemoved(row) ? [] : (row.app_id ?? [])));
  const apps = useRecordNames('system/app', appIds);
  const roles = useRecordNames(
    'system/role',
    rows.flatMap((row) => row.role_id ?? []),
  );
  const nameOf = ({ app_id }: AppRoleChoice) => (app_id === null ? '' : apps.nameOf(app_id));
  const found = kept.filter((row) =>
    `${nameOf(row)} ${row.role_id === null ? '' : roles.nameOf(row.role_id)}`
      .toLowerCase()
      .includes(text.toLowerCase()),
  );
  const replace = (row: AppRoleChoice, next: AppRoleChoice) =>
    onChange(rows.map((other) => (other === row ? next : other)));
  const remove = (row: AppRoleChoice) => {
    // the server deletes a saved row when its user is null
    if (isSaved(row)) replace(row, { ...row, user_id: null });
    else onChange(rows.filter((other) => other !== row));
    list.current?.focus();
  };
  const changeNew = (at: number, next: AppRoleChoice) => {
    const was = rows.find(
      (row) =>
        isRemoved(row) && next.role_id !== null && String(row.app_id) === String(next.app_id),
    );
    if (!was) return onChange(rows.toSpliced(at, 1, next));
    // a saved row for this app was removed: it gets the new role instead
    const { user_id: _, ...back } = was;
    const others = rows.filter((_row, place) => place !== at);
    onChange(others.map((row) => (row === was ? { ...back, role_id: next.role_id } : row)));
    list.current?.focus();
  };
  const added = [...rows.entries()].filter(([, row]) => !isSaved(row));
  const problem = problemAt(problems, 'user_to_app_to_role_by_user_id');
  // never more than one empty row
  const news = added.some(([, row]) => isHalf(row))
    ? added
    : [...added, [rows.length, NOTHING] as const];
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
        {news.map(([at, row]) => (
          <NewRole
            key={`new ${at}`}
            row={row}
            apps={apps}
            roles={roles}
            taken={appIds.map(String)}
            problem={isHalf(row) ? problem : undefined}
            onChange={(next) => changeNew(at, next)}
            onRemove={row === NOTHING ? undefined : () => remove(row)}
          />
        ))}
      </div>
    </FormSection>
  );
}

interface RoleRowProps {
  row: AppRoleChoice;
  apps: RecordNames;
  roles: RecordNames;
  onChange: (row: AppRoleChoice) => void;
  onRemove: () => void;
}

function RoleRow({ row, apps, roles, onChange, onRemove }: RoleRowProps) {
  const t = useT();
  const app = useApp();
  const search = useMemo(() => recordSearch(app, 'system/role'), [app]);
  const name = row.app_id === null ? '' : apps.nameOf(row.app_id);
  return (
    <div className="df-pair">
      <RecordPicker
        label={t('Role for {app}', { app: name })}
        caption={name}
        value={row.role_id === null ? null : String(row.role_id)}
        valueLabel={row.role_id === null ? undefined : roles.nameOf(row.role_id)}
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
