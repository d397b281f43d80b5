import { useCallback, useRef, useState } from 'react';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Progress } from '../../ui/list/Progress.tsx';
import { useMeasured } from '../../ui/useMeasured.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { useFocusOpened } from '../useFocusOpened.ts';
import { DiagramCanvas } from './DiagramCanvas.tsx';
import { DiagramList } from './DiagramList.tsx';
import { useSchemaPicture, type LoadedPicture } from './useSchemaPicture.ts';
import diagram from './diagram.css' with { type: 'css' };

/** On narrower screens a diagram shows next to nothing. */
const LEAST_WIDTH = 400;

const isTooNarrow = (node: HTMLElement) => node.clientWidth < LEAST_WIDTH;

/** The tables of a service and their references: as a diagram, or as an equivalent list. */
export function Diagram({ service }: { service: string }) {
  useSheet(diagram);
  const t = useT();
  const pane = useRef<HTMLDivElement>(null);
  const isNarrow = useMeasured(pane, isTooNarrow, false);
  const [asList, setAsList] = useState(false);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set());
  const fold = useCallback(
    (name: string) =>
      setUnfolded(
        (now) => new Set(now.has(name) ? [...now].filter((one) => one !== name) : [...now, name]),
      ),
    [],
  );
  const loaded = useSchemaPicture(service, unfolded);
  const { picture, status, error } = loaded;
  useFocusOpened(pane, 'h3');
  const hasTables = picture.tables.length > 0;
  return (
    <div ref={pane} className="df-picture">
      <header className="df-head">
        <h3 className="df-title" tabIndex={-1}>
          {t('Diagram of {service}', { service })}
        </h3>
        <div className="df-group">
          {hasTables && !isNarrow && (
            <Button kind="quiet" onClick={() => setAsList(!asList)}>
              {asList ? t('Show as diagram') : t('Show as list')}
            </Button>
          )}
          {status !== 'loading' && (
            <Button kind="quiet" onClick={loaded.reload}>
              {t('Reload')}
            </Button>
          )}
        </div>
      </header>
      {error && <ErrorState error={error} onRetry={loaded.reload} />}
      <Missing {...loaded} />
      {status === 'ready' && !hasTables && (
        <EmptyState title={t('{service} has no tables.', { service })} />
      )}
      {hasTables &&
        (isNarrow || asList ? (
          <DiagramList service={service} picture={picture} />
        ) : (
          <DiagramCanvas key={service} service={service} picture={picture} onFold={fold} />
        ))}
    </div>
  );
}

/** The tables that aren't drawn, yet or at all. */
function Missing({ status, progress, refused, stop }: LoadedPicture) {
  const t = useT();
  if (status === 'loading') {
    const { done, total } = progress ?? { done: 0, total: 0 };
    const label = progress
      ? t('{done} of {total} tables', {
          done: formatNumber(t, done),
          total: formatNumber(t, total),
        })
      : t('Loading tables…');
    return (
      <Progress
        label={label}
        value={progress?.done}
        max={progress ? Math.max(1, total) : undefined}
        onStop={stop}
      />
    );
  }
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <>
      {status === 'stopped' && (
        <p className="df-note df-note-warn" role="status">
          {t('Stopped. Showing {done} of {total} tables.', {
            done: done - refused.length,
            total,
          })}
        </p>
      )}
      {refused.length > 0 && (
        <div className="df-note df-note-warn" role="status">
          {t("These tables couldn't be loaded:")}
          <ul>
            {refused.map(({ name, ...reason }) => (
              <li key={name}>
                <span className="df-mono">{name}</span> {errorText(t, reason)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
