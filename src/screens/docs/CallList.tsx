import type { ApiDocument, Operation } from '../../core/docs/ApiDocument.ts';
import type { Reach } from '../../core/access-rules/accessMatrix.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useT } from '../ui/useT.ts';

const OperationView = lazyPart(
  async () => (await import('./form/OperationView.tsx')).OperationView,
);

/** More calls than this are found by the filter, not by scrolling. */
const SHOWN = 300;

export interface CallListProps {
  document: ApiDocument;
  operations: readonly Operation[];
  /** What the chosen role sees of a call; null where none is chosen. */
  reachOf: ((operation: Operation) => Reach) | null;
  /** The key of the call that is open. */
  open: string | null;
  onOpen: (key: string | null) => void;
}

/** Calls, each a line until it is opened. */
export function CallList({ document, operations, reachOf, open, onOpen }: CallListProps) {
  const t = useT();
  return (
    <>
      <ul className="df-calls" aria-label={t('Endpoints')}>
        {operations.slice(0, SHOWN).map((operation) => {
          const isOpen = operation.key === open;
          return (
            <li key={operation.key}>
              <button
                type="button"
                className="df-call"
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : operation.key)}
              >
                <span className="df-method" data-method={operation.method}>
                  {operation.method}
                </span>{' '}
                <span className={operation.isDeprecated ? 'df-call-path df-old' : 'df-call-path'}>
                  {operation.path}
                </span>{' '}
                <span className="df-hint df-truncate">
                  {reachOf?.(operation) === 'some' && `${t('For some names only.')} `}
                  {operation.summary}
                </span>
              </button>
              {isOpen && <OperationView document={document} operation={operation} />}
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
