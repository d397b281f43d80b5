import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Collection } from '../../core/collections/createCollection.ts';
import { exactFilter } from '../../core/accounts/exactFilter.ts';
import type { Entity } from '../../core/resources/resource.ts';
import type { TransferFormat } from '../../core/accounts/exportRecords.ts';
import { useApp } from '../flow/useApp.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { useT } from '../ui/useT.ts';

// loaded on the first export
const RunningExport = lazyPart(
  async () => (await import('./transfer/RunningExport.tsx')).RunningExport,
);

const FORMATS: readonly TransferFormat[] = ['csv', 'json', 'xml'];

interface Export {
  format: TransferFormat;
  filter: string;
  number: number;
}

/**
 * All records of a list as a file, or those that match its filter; one export at a time, a new one
 * replaces it.
 */
export function ExportMenu<T extends Entity, F>({ collection }: { collection: Collection<T, F> }) {
  const t = useT();
  const app = useApp();
  const box = useRef<HTMLDivElement>(null);
  const [running, setRunning] = useState<Export | null>(null);
  const { path, filterFields } = collection.resource;
  const shown = useStore(collection.store, ({ query }) => exactFilter(app, filterFields, query));
  const start = (format: TransferFormat, filter: string) =>
    setRunning({ format, filter, number: (running?.number ?? 0) + 1 });
  const all = FORMATS.map((format) => ({
    label: format.toUpperCase(),
    onSelect: () => start(format, ''),
  }));
  const filtered = FORMATS.map((format) => ({
    label: t('{format}, filtered only', { format: format.toUpperCase() }),
    onSelect: () => start(format, shown ?? ''),
  }));
  return (
    <div ref={box} className="df-group df-export">
      <MenuButton
        label={t('Export')}
        icon={<Icon name="download" />}
        busy={running !== null}
        items={shown ? [...all, ...filtered] : all}
      />
      {running && (
        <RunningExport
          key={running.number}
          path={path}
          filter={running.filter}
          format={running.format}
          onEnd={() => setRunning(null)}
          // the pressed button is removed
          onStop={() => box.current?.querySelector('button')?.focus()}
        />
      )}
    </div>
  );
}
