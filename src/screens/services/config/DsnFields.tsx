import { useState } from 'react';
import {
  dsnHas,
  dsnPrefix,
  dsnSample,
  readDsn,
  writeDsn,
  type DsnPart,
} from '../../../core/services/dsn.ts';
import { portProblem, writePort } from '../../../core/services/dsnPort.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';

export interface DsnFieldsProps {
  driver: string;
  dsn: string;
  onChange: (dsn: string) => void;
}

/**
 * Host, port and database of a connection string, parsed from it and written into it. Without a
 * vendor there is no host, without a host no database (spec 2 §5).
 */
export function DsnFields({ driver, dsn, onChange }: DsnFieldsProps) {
  const t = useT();
  // an empty connection string starts with its vendor's prefix
  const text = dsn.trim() || (driver ? `${dsnPrefix(driver)}:` : '');
  const parts = readDsn(text);
  const hasHost = dsnHas(text, 'host');
  const begun = dsn.trim() ? dsn : dsnSample(driver, undefined);
  const set = (part: DsnPart) => (value: string) => onChange(writeDsn(begun, part, value));
  // an invalid port is reported beside the field and not added
  const [wrong, setWrong] = useState({ text: '', of: parts.port });
  const port = wrong.text && wrong.of === parts.port ? wrong.text : undefined;
  const setPort = (typed: string) => {
    const isWrong = portProblem(typed) !== '';
    setWrong({ text: isWrong ? typed : '', of: parts.port });
    if (!isWrong) onChange(writePort(begun, typed));
  };
  const needsHost = hasHost && !parts.host;
  return (
    <div className="df-dsn" role="group" aria-label={t('Connection details')}>
      <TextField
        label={t('Host')}
        autoComplete="off"
        disabled={!hasHost}
        value={parts.host ?? ''}
        onChange={set('host')}
      />
      <TextField
        label={t('Port')}
        autoComplete="off"
        disabled={!parts.host}
        value={port ?? parts.port ?? ''}
        error={port && t(portProblem(port))}
        onChange={setPort}
      />
      <TextField
        label={t('Database')}
        autoComplete="off"
        disabled={needsHost || !dsnHas(text, 'database')}
        value={parts.database ?? ''}
        onChange={set('database')}
      />
      <p className="df-hint">
        {driver || dsn.trim()
          ? t('These fields fill in the connection string below.')
          : t('Choose a driver first, then enter host, port and database.')}
      </p>
    </div>
  );
}
