import { useCallback, type ReactNode } from 'react';
import { lockOutBy, type LockOut } from '../../core/accounts/lockOut.ts';
import type { Changes } from '../../core/collections/mergeChanges.ts';
import type { Id } from '../../core/lib/Id.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { Admin } from '../../core/resources/admins.ts';
import { useApp } from '../flow/useApp.ts';
import type { BeforeRemoval } from '../flow/list/useRemoval.ts';
import type { BeforeSave } from '../flow/form/useSaving.ts';
import { useT } from '../ui/useT.ts';
import { useTypedConfirm } from '../ui/list/useTypedConfirm.tsx';

export interface LockOutQuestion {
  beforeSave: BeforeSave<Changes, Admin>;
  /** Why accounts can't be deleted: servers don't let users delete their own (recorded: admin). */
  refusalOf: (ids: readonly Id[]) => string | undefined;
  beforeRemoval: BeforeRemoval;
  /** Render this within the screen. */
  dialog: ReactNode;
}

/**
 * Keeps people from locking themselves out: to deactivate one's own account, or the last active
 * administrator, the name must be typed first. No one deletes their own account.
 */
export function useLockOutQuestion(): LockOutQuestion {
  const t = useT();
  const app = useApp();
  const [ask, dialog] = useTypedConfirm();
  const refusalOf = (ids: readonly Id[]) => {
    const own = app.page.session.getState().user?.id;
    return ids.some((id) => String(id) === String(own))
      ? t("You can't delete your own account. Ask another admin.")
      : undefined;
  };
  const beforeRemoval = useCallback<BeforeRemoval>(
    async (ids) => {
      const lockOut = await lockOutBy(app, ids);
      if (!lockOut) return null;
      const message = t("You're about to delete the last active admin.");
      const detail = consequence(lockOut, t);
      const question = { message, detail, word: lockOut.name, action: t('Delete'), danger: true };
      return async () => ((await ask(question)) ? {} : null);
    },
    [app, t, ask],
  );
  const beforeSave = useCallback<BeforeSave<Changes, Admin>>(
    async ({ base, sent }) => {
      const lockOut = base && sent.is_active === false && (await lockOutBy(app, [base.id]));
      if (!lockOut) return null;
      const message = lockOut.self
        ? t("You're about to deactivate your own account.")
        : t("You're about to deactivate the last active admin.");
      const detail = consequence(lockOut, t);
      const question = { message, detail, word: lockOut.name, action: t('Deactivate') };
      return () => ask({ ...question, danger: true });
    },
    [app, t, ask],
  );
  return { beforeSave, refusalOf, beforeRemoval, dialog };
}

const consequence = ({ self, everybody }: LockOut, t: Translate) =>
  [
    self && t("You'll be signed out and won't be able to sign in again."),
    everybody &&
      t('No active admin will be left, and nobody will be able to manage this instance.'),
  ]
    .filter(Boolean)
    .join(' ');
