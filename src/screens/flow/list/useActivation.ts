import { useRef } from 'react';
import { changeRecord } from '../../../core/collections/changeRecord.ts';
import type { Changes } from '../../../core/collections/mergeChanges.ts';
import type { Collection } from '../../../core/collections/createCollection.ts';
import { notify, type NoticeOffers } from '../../../core/notices/notices.ts';
import type { Attempt } from '../../../core/notices/notifyFailure.ts';
import { canOfferUndo } from '../../../core/notices/undoNotice.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import type { MenuItem } from '../../ui/MenuButton.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { useApp } from '../useApp.ts';
import type { BeforeSave } from '../form/useSaving.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

export interface ActivationOptions<T> {
  /** The area's own questions before a save. */
  beforeSave: BeforeSave<Changes, T> | undefined;
  /** Deactivates at once if Undo can be offered, instead of asking. */
  atOnce: boolean;
  onSaved: (row: T, offers: NoticeOffers) => void;
}

/** Returns the menu item that activates or deactivates a row, for records that can be inactive. */
export function useActivation<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { beforeSave, atOnce, onSaved }: ActivationOptions<T>,
): (row: T) => MenuItem[] {
  const { resource, fetchOne } = collection;
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const tellFailure = useFailureNotice();
  // by id: a server that doesn't respond about one record must not block the others
  const running = useRef(new Set<string>());
  const mayChange = async (row: T, sent: Changes) => {
    // a row lacks the relations that the questions need
    if (beforeSave) return beforeSave({ base: await fetchOne(row.id), now: null, sent });
    if (sent.is_active || (atOnce && canOfferUndo(app))) return true;
    const message = t('Deactivate {name}?', { name: resource.nameOf(row) });
    return confirm({ message, action: t('Deactivate') });
  };
  const change = async (row: T, is_active: boolean, attempt: Attempt) => {
    const sent = { is_active };
    const isMeant = await mayChange(row, sent).catch((error: unknown) =>
      tellFailure(error, { ...attempt, reads: true }),
    );
    if (!isMeant) return;
    // not one at a time: its notice is closed, and it couldn't be requested again
    const undo = (): void =>
      void changeRecord(collection, row.id, { is_active: !is_active }).then(
        (now) => onSaved(now, {}),
        (error: unknown) => tellFailure(error, { action: t('Undo'), again: undo }),
      );
    onSaved(await changeRecord(collection, row.id, sent), !is_active && atOnce ? { undo } : {});
  };
  return (row) => {
    const { is_active: isActive } = row as { is_active?: unknown };
    if (typeof isActive !== 'boolean') return [];
    const label = isActive ? t('Deactivate') : t('Activate');
    const key = String(row.id);
    const attempt = (): void => {
      const asked = { action: label, again: attempt };
      if (running.current.has(key)) {
        return notify(app, 'warn', t('Still waiting for the server…'), resource.nameOf(row));
      }
      running.current.add(key);
      void change(row, !isActive, asked)
        .catch((error: unknown) => tellFailure(error, asked))
        .finally(() => running.current.delete(key));
    };
    return [{ label, onSelect: attempt }];
  };
}
