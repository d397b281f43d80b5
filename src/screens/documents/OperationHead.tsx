import type { Operation } from '../../core/docs/ApiDocument.ts';
import { ownDescription } from '../../core/docs/ownDescription.ts';
import { PathText } from './PathText.tsx';
import { useT } from '../ui/useT.ts';

/** The name and purpose of an endpoint. */
export function OperationHead({ operation }: { operation: Operation }) {
  const t = useT();
  const { method, path, summary, isDeprecated } = operation;
  const description = ownDescription(operation);
  return (
    <>
      <header>
        <h3 className="df-title df-call-title" tabIndex={-1}>
          <span className="df-method" data-method={method}>
            {method}
          </span>{' '}
          <code className={isDeprecated ? 'df-call-path df-old' : 'df-call-path'}>
            <PathText>{path}</PathText>
          </code>
        </h3>
        {summary && (
          <p className="df-hint">
            <bdi>{summary}</bdi>
          </p>
        )}
      </header>
      {isDeprecated && <p className="df-note df-note-warn">{t('Deprecated.')}</p>}
      {description && <p className="df-prose">{description}</p>}
    </>
  );
}
