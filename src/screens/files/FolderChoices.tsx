import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { FolderPlace } from '../../core/files/copyEntry.ts';
import type { Reason } from '../../core/messages/errorText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useMenuKeys } from '../ui/useMenuKeys.ts';
import { useT } from '../ui/useT.ts';
import { VirtualList } from '../ui/long/VirtualList.tsx';
import { FileIcon } from './FileIcon.tsx';
import { Name } from '../ui/Name.tsx';

export interface FolderChoicesProps {
  /** Gets its element, for the dialog that focuses it. */
  box: RefObject<HTMLDivElement | null>;
  /** null: the list of services. */
  place: FolderPlace | null;
  /** Its folders; null until they have loaded. */
  folders: readonly string[] | null;
  services: readonly string[];
  error: Reason | null;
  onRetry: () => void;
  onOpen: (name: string) => void;
  onUp: () => void;
}

/** Chooses a folder of a file service by opening it. */
export function FolderChoices(props: FolderChoicesProps) {
  const { box, place, folders, services, error, onRetry, onOpen, onUp } = props;
  const t = useT();
  const move = useMenuKeys();
  // the focus goes on to what the next folder has, once it is there
  const hasMoved = useRef(false);
  const leave = (act: () => void) => {
    hasMoved.current = true;
    act();
  };
  const names = place ? folders : services.length ? services : null;
  useLayoutEffect(() => {
    if (!hasMoved.current || !(names || error)) return;
    hasMoved.current = false;
    const { current } = box;
    (current?.querySelector<HTMLElement>('li button') ?? current?.querySelector('button'))?.focus();
  });
  return (
    <div ref={box} className="df-folder-choices" onKeyDown={(event) => void move(event)}>
      <p className="df-folder-at" aria-live="polite">
        <b>{place ? `${place.service}/${place.folder}` : t('File services')}</b>
      </p>
      {place && (
        <Button kind="quiet" onClick={() => leave(onUp)}>
          <Icon name="up" />
          {t('Up one level')}
        </Button>
      )}
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!names && !error && <Skeleton lines={3} />}
      {names?.length === 0 && <p className="df-hint">{t('No folders here.')}</p>}
      {names && names.length > 0 && (
        <VirtualList label={t('Folders')} items={names} keyOf={(name) => name}>
          {(name) => (
            <button type="button" className="df-option" onClick={() => leave(() => onOpen(name))}>
              <FileIcon type="folder" />
              <span className="df-truncate">
                <Name>{name}</Name>
              </span>
            </button>
          )}
        </VirtualList>
      )}
    </div>
  );
}
