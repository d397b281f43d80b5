import { useApp } from '../flow/useApp.ts';
import { useKeptChoice } from '../flow/useKeptChoice.ts';

export type FilesView = 'list' | 'thumbnails';

/** The user's view of folders, stored in this browser for each instance. */
export function useFilesView(): [FilesView, (view: FilesView) => void] {
  const [view, choose] = useKeptChoice(`df-files view ${useApp().apiBase}`);
  return [view === 'thumbnails' ? view : 'list', choose];
}
