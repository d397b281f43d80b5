import type { ApiDocument, Operation, Schema } from '../../../core/docs/ApiDocument.ts';
import { typeName, exampleOf } from '../../../core/docs/exampleOf.ts';
import { plainText } from '../../../core/docs/plainText.ts';
import { useT } from '../../ui/useT.ts';
import { SchemaMembers } from './SchemaMembers.tsx';
import { TryCall } from './TryCall.tsx';
import { prettyJson } from '../../../core/lib/prettyJson.ts';
import { Disclosure } from './Disclosure.tsx';

export interface OperationViewProps {
  document: ApiDocument;
  operation: Operation;
  /** The id of the role whose view is shown. */
  role: string | null;
  linkBase: string | undefined;
}

/** One call: what it is for and what it takes, beside its request and response. */
export function OperationView({ document, operation, role, linkBase }: OperationViewProps) {
  const t = useT();
  const { method, path, summary } = operation;
  const description = plainText(operation.description);
  return (
    <div className="df-operation">
      <header>
        <h3 className="df-title df-call-title">
          <span className="df-method" data-method={method}>
            {method}
          </span>{' '}
          <code className={operation.isDeprecated ? 'df-call-path df-old' : 'df-call-path'}>
            {path}
          </code>
        </h3>
        {summary && <p className="df-hint">{summary}</p>}
      </header>
      {operation.isDeprecated && <p className="df-note df-note-warn">{t('Deprecated.')}</p>}
      {description && <p className="df-prose">{description}</p>}
      <TryCall document={document} operation={operation} role={role} linkBase={linkBase} />
      <h4 className="df-label">{t('Responses')}</h4>
      <dl className="df-answers">
        {operation.answers.map(({ status, description: said, schema }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {plainText(said)} {schema && <code>{typeName(schema)}</code>}
              {schema && <SchemaMembers document={document} schema={schema} />}
              {schema && <Example document={document} schema={schema} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A value of the kind that a schema describes. */
function Example({ document, schema }: { document: ApiDocument; schema: Schema }) {
  const t = useT();
  return (
    <Disclosure summary={t('Example')}>
      {() => (
        <pre className="df-code" tabIndex={0}>
          {prettyJson(exampleOf(document, schema))}
        </pre>
      )}
    </Disclosure>
  );
}
