import { useMemo } from 'react';
import type { AppRoleChoice } from '../../../core/resources/users.ts';
import { idOf } from '../../flow/form/idOf.ts';
import { recordSearch } from '../../flow/form/recordSearch.ts';
import type { RecordNames } from '../../flow/useRecordNames.ts';
import { useApp } from '../../flow/useApp.ts';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';

export interface NewRoleProps {
  row: AppRoleChoice;
  apps: RecordNames;
  roles: RecordNames;
  /** Apps that already have a role. */
  taken: readonly string[];
  /** A save was rejected because only one of the two was chosen. */
  problem: string | undefined;
  onChange: (row: AppRoleChoice) => void;
  /** Undefined for the empty row. */
  onRemove: (() => void) | undefined;
}

/** An app and the role for it, which count as soon as both are chosen. */
export function NewRole(props: NewRoleProps) {
  const { row, apps, roles, taken, problem, onChange, onRemove } = props;
  const t = useT();
  const app = useApp();
  const takenKey = taken.join();
  const searchApps = useMemo(
    () => recordSearch(app, 'system/app', takenKey ? takenKey.split(',') : []),
    [app, takenKey],
  );
  const searchRoles = useMemo(() => recordSearch(app, 'system/role'), [app]);
  const { app_id, role_id } = row;
  const appName = app_id === null ? undefined : apps.nameOf(app_id);
  const isComplete = app_id !== null && role_id !== null;
  return (
    <div className="df-adds">
      <RecordPicker
        label={t('App')}
        value={app_id === null ? null : String(app_id)}
        valueLabel={appName}
        search={searchApps}
        error={app_id === null ? problem : undefined}
        onChange={(option) => {
          if (!option) return;
          apps.remember(option);
          onChange({ ...row, app_id: idOf(option) });
        }}
      />
      <RecordPicker
        label={isComplete ? t('Role for {app}', { app: appName ?? '' }) : t('Role')}
        caption={t('Role')}
        value={role_id === null ? null : String(role_id)}
        valueLabel={role_id === null ? undefined : roles.nameOf(role_id)}
        search={searchRoles}
        error={app_id !== null && role_id === null ? problem : undefined}
        onChange={(option) => {
          if (!option) return;
          roles.remember(option);
          onChange({ ...row, role_id: idOf(option) });
        }}
      />
      {onRemove && (
        <IconButton
          icon="trash"
          label={appName ? t('Remove role for {app}', { app: appName }) : t('Remove role')}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
