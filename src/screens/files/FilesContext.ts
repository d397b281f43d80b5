import { createContext, useContext } from 'react';
import type { FilesPlace } from '../../core/files/filesPlace.ts';
import type { Leaving, Release } from '../ui/useLeaving.ts';
import type { Uploads } from './useUploads.tsx';

/** The title of a file that fills the page, or the button that opened the file or renamed it. */
export type FileFocus = 'file' | 'previous' | 'next' | 'rename';

/** The row with a name, null for the first row, or a part of the open file. */
export type FocusWish = { row: string | null } | FileFocus;

export interface LeaveOptions {
  replace?: boolean;
  /** The part of the file that gets the focus. */
  focus?: FileFocus;
}

export interface FilesContextValue {
  place: FilesPlace;
  /** Opens a place, after asking about unsaved work if that closes it. */
  show: (to: Partial<FilesPlace>, options?: LeaveOptions) => void;
  /** The same without a question, if it was already asked. */
  leave: (to: Partial<FilesPlace>, options?: LeaveOptions) => void;
  href: (to: Partial<FilesPlace>) => string | undefined;
  /** Sends files to a folder of a service, after asking about names that are taken. */
  upload: Uploads['upload'];
  /** Called by an open file with a function that discards its unsaved text. */
  onUnsaved: Leaving['onUnsaved'];
  /** Discards that text without a question. */
  release: Release;
  /** The item to focus as soon as it is rendered. */
  focusAt: () => FocusWish | null;
  /** Focuses the row with a name as soon as it is rendered, the first one for null. */
  focusRow: (name: string | null) => void;
  /** Confirms the focus: another list in this folder must not take it. */
  hasFocused: () => void;
  /** Reports a change outside of a list. */
  noteChange: () => void;
  /** Increases after each upload, so that lists load again. */
  changes: number;
}

export const FilesContext = createContext<FilesContextValue | null>(null);

/** The state that the parts of the file manager share. */
export function useFiles(): FilesContextValue {
  const files = useContext(FilesContext);
  if (!files) throw new Error('No FilesContext.');
  return files;
}
