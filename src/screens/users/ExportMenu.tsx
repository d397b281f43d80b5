import { useRef } from 'react';
import type { TransferFormat } from '../../core/transfer/exportRecords.ts';
import { MenuButton } from '../kit/MenuButton.tsx';
import { Progress } from '../kit/Progress.tsx';
import { useT } from '../kit/useT.ts';
import { useUserExport } from './useUserExport.ts';

const FORMATS: readonly TransferFormat[] = ['csv', 'json', 'xml'];

/** All users as a file; while it is on its way, how much has come and a way to stop. */
export function ExportMenu() {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { running, start, stop } = useUserExport();
  return (
    <div ref={box} className="df-group df-export">
      <MenuButton
        label={t('Export')}
        icon="download"
        busy={running !== null}
        items={FORMATS.map((format) => ({
          label: format.toUpperCase(),
          onSelect: () => void start(format),
        }))}
      />
      {running && (
        <Progress
          label={t('Exporting {format}: {size} kB', {
            format: running.format.toUpperCase(),
            size: Math.round(running.bytes / 1000),
          })}
          onStop={() => {
            stop();
            // the button that was pressed is gone
            box.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </div>
  );
}
