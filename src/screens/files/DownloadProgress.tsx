import { formatBytes } from '../../core/messages/formatBytes.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { Progress } from '../ui/list/Progress.tsx';
import { useT } from '../ui/useT.ts';
import type { Downloads } from './useDownloads.ts';

/** The current download, with a button to stop it. */
export function DownloadProgress({ downloads }: { downloads: Downloads }) {
  const t = useT();
  const { lang } = useElement();
  const { running, stop } = downloads;
  if (!running) return null;
  const label = t('Downloading {name}: {size}', {
    name: running.name,
    size: formatBytes(running.bytes, lang),
  });
  return <Progress label={label} onStop={stop} />;
}
