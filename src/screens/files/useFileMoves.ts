import type { FileEntry } from '../../core/files/listFolder.ts';
import { folderOf, isFolderPath } from '../../core/files/filesPlace.ts';
import {
  followFile,
  followFolder,
  forgetFile,
  forgetFolder,
  type FilePlace,
} from '../../core/files/recentFiles.ts';
import { useApp } from '../flow/useApp.ts';
import { useIsShown } from '../ui/useIsShown.ts';
import { useLatest } from '../ui/useLatest.ts';
import { useFiles, type FileFocus } from './FilesContext.ts';

export interface FileMoves {
  /**
   * Moves unsaved text along with a file or folder that is now at `to`; if it can't be kept, asks
   * before an open file is left. `next` is shown in its place, with the focus on a part of it.
   */
  follow: (from: FilePlace, to: FilePlace, next: string, focus?: FileFocus) => void;
  /** Replaces an open file that is about to be deleted by its folder; unsaved text stays stored. */
  close: (gone: readonly FilePlace[]) => void;
  /** Called after files or folders are deleted: forgets what is stored about them. */
  forget: (gone: readonly FilePlace[]) => void;
}

/** Updates the page when files are moved or deleted, open or not. */
export function useFileMoves(): FileMoves {
  const app = useApp();
  const files = useLatest(useFiles());
  const isShown = useIsShown();
  const isOpen = ({ service, path }: FilePlace) => {
    const { place } = files.current;
    return isShown.current && service === place.service && path === place.path;
  };
  return {
    follow: (from, to, next, focus = 'file') => {
      if (isFolderPath(from.path)) return followFolder(app, from, to);
      const isCarried = followFile(app, from, to);
      if (!isOpen(from)) return;
      const { show, release, leave } = files.current;
      if (!isCarried) return show({ path: next }, { focus });
      release(true);
      leave({ path: next }, { focus });
    },
    close: (gone) => {
      for (const place of gone.filter(isOpen)) {
        files.current.release(true);
        files.current.leave({ path: folderOf(place.path) });
      }
    },
    forget: (gone) => {
      for (const place of gone) {
        if (isFolderPath(place.path)) forgetFolder(app, place);
        else forgetFile(app, place);
      }
    },
  };
}

/** Where an entry of a folder is. */
export const placeOf = (service: string, folder: string, { name, type }: FileEntry): FilePlace => ({
  service,
  path: folder + name + (type === 'folder' ? '/' : ''),
});
