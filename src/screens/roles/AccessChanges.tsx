import { useEffect, useMemo, useState } from 'react';
import {
  compareAccess,
  type AccessChange,
  type RoleState,
} from '../../core/access-rules/compareAccess.ts';
import { appsByDefault } from '../../core/access-rules/roleHolders.ts';
import { plural } from '../../core/messages/plural.ts';
import type { Id } from '../../core/resources/resource.ts';
import { FormSection } from '../kit/FormSection.tsx';
import { useApp } from '../kit/useApp.ts';
import { useT } from '../kit/useT.ts';
import { ChangeList } from './ChangeList.tsx';
import { GrantDialog, type GrantQuestion } from './GrantDialog.tsx';
import { useSharedRoles } from './RolesContext.ts';

export interface AccessChangesProps {
  id: Id | null;
  /** As it is saved. */
  name: string;
  role: RoleState;
  /** null while the role is new. */
  saved: RoleState | null;
}

/**
 * Which calls the role gains and loses by saving. Where an app gives the role to its visitors, what
 * they gain is asked about once more, and the name must be typed.
 */
export function AccessChanges({ id, name, role, saved }: AccessChangesProps) {
  const t = useT();
  const changes = useMemo(() => (saved ? compareAccess(saved, role) : []), [saved, role]);
  const question = useGrantGuard(id, changes);
  return (
    <>
      {changes.length > 0 && (
        <div className="df-full">
          <FormSection
            title={t('What saving changes')}
            hint={plural(t, changes.length, {
              one: 'Calls to one place change.',
              other: 'Calls to {count} places change.',
            })}
          >
            <ChangeList changes={changes} />
          </FormSection>
        </div>
      )}
      {question && <GrantDialog name={name} question={question} />}
    </>
  );
}

/** Holds a save back until somebody has typed the name, where visitors gain calls. */
function useGrantGuard(id: Id | null, changes: readonly AccessChange[]): GrantQuestion | null {
  const app = useApp();
  const { setGuard } = useSharedRoles();
  const [question, setQuestion] = useState<GrantQuestion | null>(null);
  useEffect(() => {
    const gained = changes.filter((change) => change.gained.length);
    if (id === null || !gained.length) return;
    setGuard(async () => {
      const apps = await appsByDefault(app, id);
      if (!apps.length) return true;
      return new Promise<boolean>((resolve) => {
        const onAnswer = (isMeant: boolean) => {
          setQuestion(null);
          resolve(isMeant);
        };
        setQuestion({ apps: apps.map((one) => one.name), gained, onAnswer });
      });
    });
    return () => setGuard(null);
  }, [app, id, changes, setGuard]);
  return question;
}
