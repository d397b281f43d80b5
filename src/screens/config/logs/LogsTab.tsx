import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { logFiles, logsService, readLogTail } from '../../../core/config/logFiles.ts';
import type { FileEntry } from '../../../core/files/listFolder.ts';
import { fileAddress } from '../../../core/files/filesPlace.ts';
import { formatBytes } from '../../../core/messages/formatBytes.ts';
import { formatTimestamp } from '../../../core/messages/formatTimestamp.ts';
import { decodedPart } from '../../../core/navigation/decodedPart.ts';
import { plural } from '../../../core/messages/plural.ts';
import { showControls } from '../../../core/lib/showControls.ts';
import { useApp } from '../../flow/useApp.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { FilterBox } from '../../ui/list/FilterBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import type { ConfigTabProps } from '../ConfigTabProps.ts';

/** In bytes. Larger logs, and those of unknown size, load on request: servers send all of it. */
const ASKS_ABOVE = 20_000_000;

/** The log files of the instance, newest first, and the end of one of them. */
export function LogsTab({ place, linkBase }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const load = useCallback(async () => {
    const service = await logsService(app);
    return service === null
      ? { service: '', files: [] }
      : { service, files: await logFiles(app, service) };
  }, [app]);
  const { value, error, retry, stop, reload } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  const { service, files } = value;
  const asked = decodedPart(place.path.slice(1).split('?')[0] ?? '');
  const file = files.find(({ name }) => name === asked) ?? files[0];
  if (!service) {
    return <EmptyState title={t('This instance has no active file service named “logs”.')} />;
  }
  if (!file) return <EmptyState title={t('No log files yet.')} />;
  return (
    <div className="df-logs">
      <div className="df-bar df-log-bar">
        <SelectField
          label={t('File')}
          value={file.name}
          options={files.map((one) => ({ value: one.name, label: factsOf(one, t.lang) }))}
          onChange={(name) => place.go(`/${encodeURIComponent(name)}`)}
        />
        <Button onClick={reload}>{t('Refresh')}</Button>
        <AreaLink path={`/file-manager/${fileAddress(service, file.name)}`} linkBase={linkBase}>
          {t('Open in Files')}
        </AreaLink>
      </div>
      <LogEnd key={file.name} service={service} file={file} />
    </div>
  );
}

const factsOf = ({ name, content_length: size, last_modified: date }: FileEntry, lang: string) =>
  [
    showControls(name),
    size === undefined ? '' : formatBytes(size, lang),
    date ? formatTimestamp(date, lang) : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** The last lines of a log, scrolled to the newest. */
function LogEnd({ service, file }: { service: string; file: FileEntry }) {
  const t = useT();
  const app = useApp();
  const [isWanted, setWanted] = useState((file.content_length ?? Infinity) <= ASKS_ABOVE);
  // a refreshed list has new entries: the log is read again
  const load = useCallback(
    async () => (isWanted ? readLogTail(app, service, file.name) : null),
    [app, service, file, isWanted],
  );
  const { value, error, retry, stop } = useLoaded(load);
  const [filter, setFilter] = useState('');
  const box = useRef<HTMLPreElement>(null);
  const words = filter.toLowerCase();
  const shown = value?.lines.filter((line) => line.toLowerCase().includes(words)) ?? [];
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [value, filter]);
  if (!isWanted) {
    return (
      <EmptyState
        title={t('This file is large.')}
        action={<Button onClick={() => setWanted(true)}>{t('Show anyway')}</Button>}
      />
    );
  }
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={6} onStop={stop} />;
  if (!value.lines.length) return <EmptyState title={t('This file is empty.')} />;
  return (
    <>
      <FilterBox value={filter} onFilter={setFilter} />
      <p className="df-hint" role="status">
        {value.isCut && !filter
          ? plural(t, shown.length, {
              one: 'The last {count} line',
              other: 'The last {count} lines',
            })
          : plural(t, shown.length, { one: '{count} line', other: '{count} lines' })}
      </p>
      <pre
        ref={box}
        className="df-log-text"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={file.name}
      >
        {shown.map((line) => showControls(line)).join('\n')}
      </pre>
    </>
  );
}
