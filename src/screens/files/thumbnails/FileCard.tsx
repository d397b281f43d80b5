import { formatBytes } from '../../../core/messages/formatBytes.ts';
import { useElement } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { EntryName, useLockedSigns } from '../EntryName.tsx';
import type { FileEntryProps } from '../FileRow.tsx';
import { formatDateTime } from '../formatDateTime.ts';
import { useEntryClick } from '../useEntryClick.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface FileCardProps extends FileEntryProps {
  service: string;
  /** From 1. */
  position: number;
  count: number;
}

/** One file or folder with its picture. Its name opens it; so does a click on the picture. */
export function FileCard(props: FileCardProps) {
  const { service, entry, path, isActive, isChosen, isCurrent, onToggle } = props;
  const t = useT();
  const { lang } = useElement();
  const isLocked = useLockedSigns(path).length > 0;
  const open = useEntryClick(path, onToggle);
  const { name, type, content_length: size, last_modified: changed } = entry;
  const facts = [
    type === 'folder' ? t('Folder') : size === undefined ? '' : formatBytes(size, lang),
    formatDateTime(changed, lang),
  ];
  return (
    <li
      className={`df-file-card df-entry-row${isChosen ? ' df-chosen' : ''}`}
      part="row"
      data-current={isCurrent || undefined}
      data-index={props.position - 1}
      aria-posinset={props.position}
      aria-setsize={props.count}
      title={[name, ...facts].filter(Boolean).join('\n')}
      onClick={open}
    >
      <input
        type="checkbox"
        tabIndex={isActive ? 0 : -1}
        aria-label={t('Select {name}', { name })}
        checked={isChosen}
        onChange={() => undefined}
        onClick={(event) => onToggle(event.shiftKey)}
      />
      <Thumbnail service={service} path={path} entry={entry} isLocked={isLocked} />
      <EntryName {...{ entry, path, isActive, isCurrent }} />
      <span className="df-hint df-truncate">{facts[0]}</span>
    </li>
  );
}
