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
}

/** One call: what it is for, what it answers, and what it takes, ready to be tried. */
export function OperationView({ document, operation }: OperationViewProps) {
  const t = useT();
  const description = plainText(operation.description);
  return (
    <div className="df-operation">
      {operation.isDeprecated && <p className="df-note df-note-warn">{t('Deprecated.')}</p>}
      {description && <p className="df-prose">{description}</p>}
      <TryCall document={document} operation={operation} />
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
