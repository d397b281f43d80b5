import type { FileEntry } from '../../core/files/listFolder.ts';
import { previewKind } from '../../core/files/previewKind.ts';
import type { FileIconType } from './FileIcon.tsx';

const PACKED = /\.(zip|gz|tgz|tar|7z|bz2|xz|rar|dfpkg)$/i;

/** The icon of a file or folder. */
export function fileIconOf({ type, name }: Pick<FileEntry, 'type' | 'name'>): FileIconType {
  if (type === 'folder') return 'folder';
  if (PACKED.test(name)) return 'archive';
  const kind = previewKind(name);
  return kind === 'none' ? 'file' : kind;
}
