import { useMemo, useState } from 'react';
import type { Id } from '../../../core/lib/Id.ts';
import { idOf } from '../../flow/form/idOf.ts';
import { recordSearch } from '../../flow/form/recordSearch.ts';
import { useApp } from '../../flow/useApp.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PickerOption } from '../../ui/form/Listbox.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { useT } from '../../ui/useT.ts';

/** An app, and the role for it. */
export interface RoleChoice {
  app_id: Id;
  role_id: Id;
}

/** Asks which role several users get, and for which app; null if it is canceled. */
export function AssignRole({ onAnswer }: { onAnswer: (choice: RoleChoice | null) => void }) {
  const t = useT();
  const app = useApp();
  const [chosenApp, setApp] = useState<PickerOption | null>(null);
  const [role, setRole] = useState<PickerOption | null>(null);
  const searchApps = useMemo(() => recordSearch(app, 'system/app'), [app]);
  const searchRoles = useMemo(() => recordSearch(app, 'system/role'), [app]);
  return (
    <Dialog
      title={t('Assign role')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{t('Cancel')}</Button>
          <Button
            kind="primary"
            disabled={!chosenApp || !role}
            onClick={() =>
              chosenApp && role && onAnswer({ app_id: idOf(chosenApp), role_id: idOf(role) })
            }
          >
            {t('Assign role')}
          </Button>
        </>
      }
    >
      <div className="df-form">
        <p className="df-hint">
          {t('Replaces any role that the selected users already have in the app.')}
        </p>
        <RecordPicker
          label={t('App')}
          value={chosenApp?.value ?? null}
          valueLabel={chosenApp?.label}
          search={searchApps}
          onChange={setApp}
        />
        <RecordPicker
          label={t('Role')}
          value={role?.value ?? null}
          valueLabel={role?.label}
          search={searchRoles}
          onChange={setRole}
        />
      </div>
    </Dialog>
  );
}
