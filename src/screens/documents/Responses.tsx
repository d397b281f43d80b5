import type { ApiDocument, Operation } from '../../core/docs/ApiDocument.ts';
import { typeName } from '../../core/docs/exampleOf.ts';
import { plainText } from '../../core/docs/plainText.ts';
import { useT } from '../ui/useT.ts';
import { SchemaExample } from './SchemaExample.tsx';
import { SchemaMembers } from './SchemaMembers.tsx';

/** The responses of an endpoint, by status. */
export function Responses(props: { document: ApiDocument; operation: Operation }) {
  const { document, operation } = props;
  const t = useT();
  return (
    <div className="df-responses">
      <h4 className="df-label">{t('Responses')}</h4>
      <dl className="df-answers">
        {operation.answers.map(({ status, description: said, schema }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              <bdi>{plainText(said)}</bdi> {schema && <code>{typeName(schema)}</code>}
              {schema && <SchemaMembers document={document} schema={schema} />}
              {schema && <SchemaExample document={document} schema={schema} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
