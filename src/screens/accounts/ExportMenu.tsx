import { useRef, useState } from 'react';
import type { TransferFormat } from '../../core/transfer/exportRecords.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { useT } from '../ui/useT.ts';

// loaded on the first export
const RunningExport = lazyPart(
  async () => (await import('./transfer/RunningExport.tsx')).RunningExport,
);

const FORMATS: readonly TransferFormat[] = ['csv', 'json', 'xml'];

/** All records at `path` as a file; one export at a time, a new one replaces it. */
export function ExportMenu({ path }: { path: string }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<{ format: TransferFormat; number: number } | null>(null);
  const start = (format: TransferFormat) =>
    setRunning({ format, number: (running?.number ?? 0) + 1 });
  return (
    <div ref={box} className="df-group df-export">
      <MenuButton
        label={t('Export')}
        icon={<Icon name="download" />}
        busy={running !== null}
        items={FORMATS.map((format) => ({
          label: format.toUpperCase(),
          onSelect: () => start(format),
        }))}
      />
      {running && (
        <RunningExport
          key={running.number}
          path={path}
          format={running.format}
          onEnd={() => setRunning(null)}
          // the pressed button is removed
          onStop={() => box.current?.querySelector('button')?.focus()}
        />
      )}
    </div>
  );
}
