import { dialectOf } from '../../core/dialect/dialectFor.ts';
import { quotedSigns, unroutableSigns } from '../../core/files/fileNames.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { useFiles } from './FilesContext.ts';
import { FilesLink } from './FilesLink.tsx';
import { Name } from '../ui/Name.tsx';

export interface EntryNameProps {
  entry: FileEntry;
  /** The path below the service. */
  path: string;
  isActive: boolean;
  /** It is open beside the list. */
  isCurrent: boolean;
}

/** The name of a file or folder, which opens it if the server can find it by that name. */
export function EntryName({ entry: { name }, path, isActive, isCurrent }: EntryNameProps) {
  const t = useT();
  const to = useEntryPlace(path);
  const signs = useLockedSigns(path);
  if (!signs.length) {
    return (
      <FilesLink
        to={to}
        tabIndex={isActive ? 0 : -1}
        className="df-truncate df-open"
        isCurrent={isCurrent}
      >
        <Name>{name}</Name>
      </FilesLink>
    );
  }
  return (
    // it can be renamed and deleted by keyboard, too
    <span className="df-truncate df-open" tabIndex={isActive ? 0 : -1}>
      <Name>{name}</Name>{' '}
      <small className="df-hint">
        {t("This server can't open files whose names contain {signs}. Rename the file first.", {
          signs: quotedSigns(signs, t),
        })}
      </small>
    </span>
  );
}

/** The URL of an entry, without the filter, which doesn't apply in another folder. */
export function useEntryPlace(path: string) {
  const { place } = useFiles();
  return { path, filter: path.endsWith('/') ? '' : place.filter };
}

/** Characters that no route accepts in a name: it can only be renamed, copied and deleted. */
export const useLockedSigns = (path: string): string[] =>
  unroutableSigns(path, dialectOf(useApp()).files);
