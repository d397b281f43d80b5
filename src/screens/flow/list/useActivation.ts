import { type ReactNode } from 'react';
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
import { useActions } from '../useActions.tsx';
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

export interface Activation<T> {
  /** The menu item that activates or deactivates a row; none for records that can't be inactive. */
  itemsOf: (row: T) => MenuItem[];
  /** Shown in the list while rows are changed. */
  waiting: ReactNode;
}

/** Activates and deactivates single rows of a list. */
export function useActivation<T extends Entity, F extends object>(
  collection: Collection<T, F>,
  { beforeSave, atOnce, onSaved }: ActivationOptions<T>,
): Activation<T> {
  const { resource, fetchOne } = collection;
  const t = useT();
  const app = useApp();
  const confirm = useConfirm();
  const tellFailure = useFailureNotice();
  // by id: a server that doesn't respond about one record must not block the others
  const { isBusy, act, waiting } = useActions();
  /** Returns what to ask, in an object: null in it stands for nothing. */
  const questionAbout = async (row: T, sent: Changes) => {
    // a row lacks the relations that the questions need
    if (beforeSave)
      return { ask: await beforeSave({ base: await fetchOne(row.id), now: null, sent }) };
    if (sent.is_active || (atOnce && canOfferUndo(app))) return { ask: null };
    const message = t('Deactivate {name}?', { name: resource.nameOf(row) });
    return { ask: () => confirm({ message, action: t('Deactivate') }) };
  };
  const change = async (row: T, is_active: boolean, attempt: Attempt) => {
    const sent = { is_active };
    const key = String(row.id);
    const send = () => questionAbout(row, sent);
    const question = await act({ ...attempt, reads: true, key, send });
    if (!question || (question.ask && !(await question.ask()))) return;
    // not one at a time: its notice is closed, and it couldn't be requested again
    const undo = (): void =>
      void changeRecord(collection, row.id, { is_active: !is_active }).then(
        (now) => onSaved(now, {}),
        (error: unknown) => tellFailure(error, { action: t('Undo'), again: undo }),
      );
    await act({
      ...attempt,
      key,
      send: () => changeRecord(collection, row.id, sent),
      done: (now) => onSaved(now, !is_active && atOnce ? { undo } : {}),
    });
  };
  const itemsOf = (row: T): MenuItem[] => {
    const { is_active: isActive } = row as { is_active?: unknown };
    if (typeof isActive !== 'boolean') return [];
    const label = isActive ? t('Deactivate') : t('Activate');
    const key = String(row.id);
    const attempt = (): void => {
      const asked = { action: label, again: attempt };
      if (isBusy(key)) {
        return notify(app, 'warn', t('Still waiting for the server…'), resource.nameOf(row));
      }
      void change(row, !isActive, asked);
    };
    return [{ label, onSelect: attempt }];
  };
  return { itemsOf, waiting: waiting() };
}
