import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  inspectPackage,
  type InspectedPackage as Look,
} from '../../../core/packages/inspectPackage.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { LOCKED, openPackage, UNREADABLE } from '../../../core/packages/openPackage.ts';
import { readContents } from '../../../core/packages/readContents.ts';
import { Button } from '../../ui/Button.tsx';
import { ServerText } from '../../ui/ServerText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { ComparedItems } from './ComparedItems.tsx';
import { PackedGroups } from './PackedGroups.tsx';
import { useShowOnChange } from '../useShowOnChange.ts';
import { formatTimestamp } from '../../../core/messages/formatTimestamp.ts';
import { errorText } from '../../../core/messages/errorText.ts';

/** The delay after typing before a password is tried. */
const TYPING_MS = 400;

export interface KnownPackage {
  /** Everything in it already exists. */
  hasNothingNew: boolean;
  /** Why it can't be imported as it is: no package, or its password is missing or wrong. */
  problem: ApiError | null;
  /** Its password is missing. */
  isLocked: boolean;
}

export interface PackagePreviewProps {
  file: File;
  password: string;
  /** The package was imported: its items are read again and compared. */
  isImported: boolean;
  /** Nothing of it has been sent: the instance is still in its previous state. */
  isBefore: boolean;
  /** What the server said about the import. */
  said: ReactNode;
  /** Called with what is known of it, null while it is read. */
  onKnown: (known: KnownPackage | null) => void;
}

/** The content of a package, read in the browser before anything is sent. */
export function PackagePreview({
  file,
  password,
  isImported,
  isBefore,
  said,
  onKnown,
}: PackagePreviewProps) {
  const t = useT();
  const app = useApp();
  const {
    value: look,
    error,
    retry,
    stop,
  } = useLoaded(
    useCallback(async () => {
      if (password) await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      return inspectPackage(app, await readContents(await openPackage(file, password)));
    }, [app, file, password]),
  );
  // a damaged file stays damaged
  const isOfServer = error !== null && !(error.kind === 'broken' && error.status === 0);
  // if read during the import, it doesn't show what existed before
  const [before, setBefore] = useState<Look | null>(null);
  if (look && isBefore && before !== look) setBefore(look);
  const hasNothingNew = look !== null && !hasNew(look);
  const problem = error && UNREADABLE.has(error.message) ? error : null;
  const isLocked = problem?.message === LOCKED;
  const isKnown = look !== null || error !== null;
  // before the paint: an import must not start between a password and what it opens
  useLayoutEffect(() => {
    onKnown(isKnown ? { hasNothingNew, problem, isLocked } : null);
    return () => onKnown(null);
  }, [isKnown, hasNothingNew, problem, isLocked, onKnown]);
  const box = useRef<HTMLElement>(null);
  useShowOnChange(box, look);
  const title = isImported ? t('Import result') : t('Inspect package');
  return (
    <section ref={box} className="df-items" aria-label={title}>
      <h4 tabIndex={-1}>{title}</h4>
      {said}
      {error && (
        <div className={isLocked ? 'df-hint' : 'df-error'} role={isLocked ? 'status' : 'alert'}>
          <ServerText text={errorText(t, error)} />{' '}
          {isOfServer && (
            <Button kind="quiet" onClick={retry}>
              {t('Try again')}
            </Button>
          )}
        </div>
      )}
      {!look && !error && <Skeleton lines={3} onStop={stop} />}
      {look && <Head look={look} />}
      {look && isImported && <ComparedItems look={look} isBefore={before === look} box={box} />}
      {look && !isImported && <PackedGroups look={look} />}
    </section>
  );
}

/** Records of a table can be new even if the table isn't. */
const hasNew = ({ contents: { items }, found }: Look) =>
  items.length === 0 || items.some((item) => item.kind === '_table' || !found.get(item));

function Head({ look }: { look: Look }) {
  const t = useT();
  const { df_version, created_date } = look.contents.head;
  if (typeof df_version !== 'string') return null;
  const from = t('Exported from an instance running version {version}.', { version: df_version });
  const made =
    typeof created_date === 'string' &&
    t('Created {date}.', { date: formatTimestamp(created_date, t.lang) });
  return <p className="df-hint">{[from, made || ''].join(' ')}</p>;
}
