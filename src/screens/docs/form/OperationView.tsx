import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { typeName } from '../../../core/docs/exampleOf.ts';
import { plainText } from '../../../core/docs/plainText.ts';
import { useT } from '../../ui/useT.ts';
import { Example } from './Example.tsx';
import { SchemaMembers } from './SchemaMembers.tsx';
import { TryCall } from './TryCall.tsx';

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
