import { showControls } from '../../core/lib/showControls.ts';
import type { MouseEvent } from 'react';
import { dialectOf } from '../../core/dialect/dialectFor.ts';
import { unroutableSigns } from '../../core/files/fileNames.ts';
import type { FileEntry } from '../../core/files/listFolder.ts';
import { formatBytes } from '../../core/files/formatBytes.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { useApp } from '../flow/useApp.ts';
import { useT } from '../ui/useT.ts';
import { FileIcon } from './FileIcon.tsx';
import { useFiles } from './FilesContext.ts';
import { FilesLink } from './FilesLink.tsx';
import { formatDateTime } from './formatDateTime.ts';

export interface FileRowProps {
  entry: FileEntry;
  /** Below the service. */
  path: string;
  /** From 0. */
  index: number;
  /** Tab reaches it; arrow keys reach the others. */
  isActive: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** One file or folder. Its name opens it; so does a click beside it. */
export function FileRow(props: FileRowProps) {
  const { entry, path, index, isActive, isChosen, onToggle } = props;
  const t = useT();
  const { lang } = useElement();
  const { show } = useFiles();
  const { name, type, content_length: size, content_type: kind, last_modified: changed } = entry;
  const to = { path, filter: '' };
  // what no route takes cannot be opened, only renamed, copied and deleted through its folder
  const signs = unroutableSigns(path, dialectOf(useApp()).files);
  const open = (event: MouseEvent<HTMLElement>) => {
    if (signs.length) return;
    const target = event.target as Element;
    if (!target.closest('a, button, input') && !getSelection()?.toString()) show(to);
  };
  const tabIndex = isActive ? 0 : -1;
  return (
    <tr
      role="row"
      part="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={isChosen ? 'df-chosen' : undefined}
      onClick={open}
    >
      <td role="cell" className="df-pick">
        <input
          type="checkbox"
          tabIndex={tabIndex}
          aria-label={t('Select {name}', { name })}
          checked={isChosen}
          onChange={onToggle}
        />
      </td>
      <td role="cell" className="df-file-name">
        <FileIcon type={type} />
        {signs.length ? (
          <span className="df-truncate">
            <bdi>{showControls(name)}</bdi>{' '}
            <small className="df-hint">
              {t(
                "This server can't open files whose names contain {signs}. Rename the file first.",
                {
                  signs: signs.join(' '),
                },
              )}
            </small>
          </span>
        ) : (
          <FilesLink to={to} tabIndex={tabIndex} className="df-truncate df-open">
            <bdi>{showControls(name)}</bdi>
          </FilesLink>
        )}
      </td>
      <td role="cell" className="df-file-size">
        {size === undefined ? '' : formatBytes(size, lang)}
      </td>
      <td role="cell" className="df-file-type df-truncate">
        {type === 'folder' ? t('Folder') : kind}
      </td>
      <td role="cell" className="df-file-date">
        {formatDateTime(changed, lang)}
      </td>
    </tr>
  );
}
