import { createStore } from 'zustand/vanilla';
import type { SettledUpload } from './planUploads.ts';

export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'stopped';

/** One file on its way. */
export interface Upload extends SettledUpload {
  id: number;
  service: string;
  status: UploadStatus;
  /** Bytes sent so far. */
  sent: number;
  /** Why it failed. */
  message: string;
  /** The nearest path that the server takes, where it is the name that failed. */
  proposed?: string;
  /** Its bytes could not be had: there is nothing to try again. */
  isUnread?: boolean;
  /** The server rejected the file for its size, without saying which size it accepts. */
  isTooLarge?: boolean;
}

export interface UploadsState {
  uploads: readonly Upload[];
  /** How often everything that was under way has come to its end. */
  rounds: number;
}

export const isUnderWay = ({ status }: Upload): boolean =>
  status === 'waiting' || status === 'sending';

/** What can be tried again. */
export const isUnsent = ({ status, isUnread }: Upload): boolean =>
  !isUnread && (status === 'failed' || status === 'stopped');

let lastId = 0;

/** The files of a queue and what happens to each. */
export function createUploadList() {
  const store = createStore<UploadsState>(() => ({ uploads: [], rounds: 0 }));
  const write = (next: (uploads: readonly Upload[]) => readonly Upload[]) =>
    store.setState(({ uploads }) => ({ uploads: next(uploads) }));
  const changeThose = (isMeant: (upload: Upload) => boolean, changes: Partial<Upload>) =>
    write((uploads) => uploads.map((each) => (isMeant(each) ? { ...each, ...changes } : each)));
  return {
    store,
    all: () => store.getState().uploads,
    change: (id: number, changes: Partial<Upload>) =>
      changeThose((each) => each.id === id, changes),
    changeThose,
    append: (service: string, rows: readonly Omit<Upload, 'id' | 'service' | 'sent'>[]) =>
      write((uploads) => [
        ...uploads,
        ...rows.map((row) => ({ ...row, service, sent: 0, id: ++lastId })),
      ]),
    keep: (isKept: (upload: Upload) => boolean) => write((uploads) => uploads.filter(isKept)),
    /** Nothing is under way any more. */
    settle: () => store.setState(({ rounds }) => ({ rounds: rounds + 1 })),
  };
}
