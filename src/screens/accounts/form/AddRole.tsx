import { useMemo, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PickerOption } from '../../ui/form/OptionList.tsx';
import { RecordPicker } from '../../ui/form/RecordPicker.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { recordSearch } from '../../flow/form/recordSearch.ts';

export interface AddRoleProps {
  /** Apps that have a role already. */
  taken: readonly string[];
  onAdd: (app: PickerOption, role: PickerOption) => void;
}

/** Picks an app that has no role yet, and the role for it. */
export function AddRole({ taken, onAdd }: AddRoleProps) {
  const t = useT();
  const app = useApp();
  const [chosenApp, setApp] = useState<PickerOption | null>(null);
  const [chosenRole, setRole] = useState<PickerOption | null>(null);
  const takenKey = taken.join();
  const searchApps = useMemo(
    () => recordSearch(app, 'system/app', takenKey ? takenKey.split(',') : []),
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
    <div className="df-adds">
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
        <Icon name="plus" />
        {t('Add role')}
      </Button>
    </div>
  );
}
