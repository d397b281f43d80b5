import type { Reason } from '../messages/errorText.ts';
import { createStore } from 'zustand/vanilla';
import type { SettledUpload } from './planUploads.ts';

export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'stopped';

/** A file to upload, or uploaded. `message` says why it failed. */
export interface Upload extends SettledUpload, Reason {
  id: number;
  service: string;
  status: UploadStatus;
  /** Bytes sent so far. */
  sent: number;
  /** The nearest path that the server accepts, if the name was rejected. */
  proposed?: string;
  /** The file couldn't be read, so there is nothing to retry. */
  isUnread?: boolean;
  /** The server rejected the file for its size, without saying which size it accepts. */
  isTooLarge?: boolean;
}

export interface UploadsState {
  uploads: readonly Upload[];
  /** How often all uploads in progress have finished. */
  rounds: number;
}

export const isUnderWay = ({ status }: Upload): boolean =>
  status === 'waiting' || status === 'sending';

/** Whether an upload can be retried. */
export const isUnsent = ({ status, isUnread }: Upload): boolean =>
  !isUnread && (status === 'failed' || status === 'stopped');

let lastId = 0;

/** Creates the list of a queue's files and their states. */
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
    /** Called when no upload is in progress any more. */
    settle: () => store.setState(({ rounds }) => ({ rounds: rounds + 1 })),
  };
}
