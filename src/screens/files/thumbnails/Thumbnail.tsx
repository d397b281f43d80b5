import { useEffect, useRef, useState } from 'react';
import type { FileEntry } from '../../../core/files/listFolder.ts';
import { previewKind } from '../../../core/files/previewKind.ts';
import { useApp } from '../../flow/useApp.ts';
import { FileIcon } from '../FileIcon.tsx';
import { fileIconOf } from '../fileIconOf.ts';
import { loadThumbnail } from '../../../core/files/loadThumbnail.ts';

export interface ThumbnailProps {
  service: string;
  path: string;
  entry: FileEntry;
  /** The server can't find it by its name. */
  isLocked: boolean;
}

/** In bytes. Larger images, and those of unknown size, keep their icon: they may be gigabytes. */
const LIMIT = 8_000_000;

/** The thumbnail of an image, loaded when it comes into view; an icon for other files. */
export function Thumbnail({ service, path, entry, isLocked }: ThumbnailProps) {
  const app = useApp();
  const frame = useRef<HTMLSpanElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const { type, name, content_length: size = Infinity, last_modified: changed = '' } = entry;
  const hasPicture = type === 'file' && !isLocked && previewKind(name) === 'image' && size <= LIMIT;
  useEffect(() => {
    const node = frame.current;
    if (!hasPicture || !node) return undefined;
    let stopper: AbortController | null = null;
    const watch = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) {
        // scrolled out of view before its turn
        stopper?.abort();
        stopper = null;
      } else if (!stopper) {
        const { signal } = (stopper = new AbortController());
        loadThumbnail(app, service, path, { version: changed, signal }).then(
          (found) => {
            if (signal.aborted) return;
            watch.disconnect();
            setAddress(found);
          },
          () => {
            // the icon stays: the error is shown where the file is opened
          },
        );
      }
    });
    watch.observe(node);
    return () => {
      watch.disconnect();
      stopper?.abort();
    };
  }, [app, service, path, changed, hasPicture]);
  return (
    <span ref={frame} className="df-thumbnail" data-picture={address !== null || undefined}>
      {address === null ? (
        <FileIcon type={fileIconOf(entry)} />
      ) : (
        <img src={address} alt="" onError={() => setAddress(null)} />
      )}
    </span>
  );
}
