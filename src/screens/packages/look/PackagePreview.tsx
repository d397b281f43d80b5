import { useCallback } from 'react';
import {
  inspectPackage,
  type InspectedPackage as Look,
} from '../../../core/packages/inspectPackage.ts';
import { openPackage } from '../../../core/packages/openPackage.ts';
import { readContents } from '../../../core/packages/readContents.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { ComparedItems } from './ComparedItems.tsx';
import { PackedGroups } from './PackedGroups.tsx';
import { formatTimestamp } from '../../../core/messages/formatTimestamp.ts';

/** A password is tried when its typing rests. */
const TYPING_MS = 400;

export interface PackagePreviewProps {
  file: File;
  password: string;
  /** The package has come in: its items are read again and compared. */
  isImported: boolean;
}

/** What is in a package, read in the browser before anything is sent. */
export function PackagePreview({ file, password, isImported }: PackagePreviewProps) {
  const t = useT();
  const app = useApp();
  const { value: look, error } = useLoaded(
    useCallback(async () => {
      if (password) await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      return inspectPackage(app, await readContents(await openPackage(file, password)));
    }, [app, file, password]),
  );
  return (
    <section className="df-items" aria-label={t('Inspect package')}>
      <h4>{t('Inspect package')}</h4>
      {error && (
        <p className="df-hint" role="status">
          {t(error.message)}
        </p>
      )}
      {!look && !error && <Skeleton lines={3} />}
      {look && <Head look={look} />}
      {look && isImported && <ComparedItems contents={look.contents} />}
      {look && !isImported && <PackedGroups look={look} />}
    </section>
  );
}

function Head({ look }: { look: Look }) {
  const t = useT();
  const { df_version, created_date } = look.contents.head;
  if (typeof df_version !== 'string') return null;
  const from = t('From an instance running version {version}.', { version: df_version });
  const made =
    typeof created_date === 'string' &&
    t('Created {date}.', { date: formatTimestamp(created_date, t.lang) });
  return <p className="df-hint">{[from, made || ''].join(' ')}</p>;
}
