import { useEffect, useRef } from 'react';
import type { Operation } from '../../core/docs/ApiDocument.ts';
import type { Reach } from '../../core/access-rules/accessMatrix.ts';
import { PathText } from './PathText.tsx';
import { useT } from '../ui/useT.ts';

/** With more endpoints than this, a filter is shown. */
const SHOWN = 300;

export interface CallListProps {
  /** The service's name begins nearly every path, and isn't repeated on the screen. */
  service: string;
  operations: readonly Operation[];
  /** What the chosen role can do at an endpoint; null without a role. */
  reachOf: ((operation: Operation) => Reach) | null;
  /** The key of the open endpoint. */
  open: string | null;
  onOpen: (key: string) => void;
}

/** The list of endpoints, one or two lines each. */
export function CallList({ service, operations, reachOf, open, onOpen }: CallListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  // a link can lead to an endpoint far down
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <>
      <ul ref={list} className="df-calls">
        {operations.slice(0, SHOWN).map((operation) => {
          const { key, method, path, summary, isDeprecated } = operation;
          const start = path.startsWith(`/${service}/`) ? `/${service}` : '';
          const isLimited = reachOf?.(operation) === 'some';
          return (
            <li key={key}>
              <button
                type="button"
                className="df-option df-call"
                aria-current={key === open || undefined}
                data-entry={key}
                title={path}
                onClick={() => onOpen(key)}
              >
                <span className="df-method" data-method={method}>
                  {method}
                </span>{' '}
                <span className={isDeprecated ? 'df-call-path df-old' : 'df-call-path'}>
                  <span className="df-call-start">{start}</span>
                  <PathText>{path.slice(start.length)}</PathText>
                </span>{' '}
                <span className="df-hint df-truncate">
                  {isLimited && t('Allowed only for some values of the path parameters.')}{' '}
                  <bdi>{summary}</bdi>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {operations.length > SHOWN && (
        <p className="df-hint">
          {t('Not all endpoints are shown. Use the filter to find others.')}
        </p>
      )}
    </>
  );
}
