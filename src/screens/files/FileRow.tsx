import type { FileEntry } from '../../core/files/listFolder.ts';
import { formatBytes } from '../../core/messages/formatBytes.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { useT } from '../ui/useT.ts';
import { EntryName } from './EntryName.tsx';
import { FileIcon } from './FileIcon.tsx';
import { fileIconOf } from './fileIconOf.ts';
import { formatDateTime } from './formatDateTime.ts';
import { useEntryClick } from './useEntryClick.ts';

/** One entry of a list, as a row or a card. */
export interface FileEntryProps {
  entry: FileEntry;
  /** The path below the service. */
  path: string;
  /** Tab reaches it; arrow keys reach the others. */
  isActive: boolean;
  isChosen: boolean;
  /** It is open beside the list. */
  isCurrent: boolean;
  onToggle: (isRange: boolean) => void;
}

export interface FileRowProps extends FileEntryProps {
  /** From 0. */
  index: number;
}

/** One file or folder. Its name opens it; so does a click beside it. */
export function FileRow(props: FileRowProps) {
  const { entry, path, index, isActive, isChosen, isCurrent, onToggle } = props;
  const t = useT();
  const { lang } = useElement();
  const open = useEntryClick(path, onToggle);
  const { name, type, content_length: size, content_type: kind, last_modified: changed } = entry;
  return (
    <tr
      role="row"
      part="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={`df-entry-row${isChosen ? ' df-chosen' : ''}`}
      data-current={isCurrent || undefined}
      onClick={open}
    >
      <td role="cell" className="df-pick">
        <input
          type="checkbox"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('Select {name}', { name })}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => onToggle(event.shiftKey)}
        />
      </td>
      <td role="cell" className="df-file-name">
        <FileIcon type={fileIconOf(entry)} />
        <EntryName {...{ entry, path, isActive, isCurrent }} />
      </td>
      <td role="cell" className="df-file-size">
        {size === undefined ? '' : formatBytes(size, lang)}
      </td>
      <td role="cell" className="df-file-type df-truncate">
        {type === 'folder' ? t('Folder') : kind}
      </td>
      <td role="cell" className="df-file-date df-truncate">
        {formatDateTime(changed, lang)}
      </td>
    </tr>
  );
}
