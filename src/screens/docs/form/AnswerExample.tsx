import { useMemo } from 'react';
import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { exampleOf } from '../../../core/docs/exampleOf.ts';
import { prettyJson } from '../../../core/text/prettyJson.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { useT } from '../../ui/useT.ts';
import { JsonText } from '../../documents/JsonText.tsx';

/** An example of the response of success, until there is a real one. */
export function AnswerExample(props: { document: ApiDocument; operation: Operation }) {
  const { document, operation } = props;
  const t = useT();
  const id = useElementId();
  const answer = operation.answers.find(({ status }) => status.startsWith('2'));
  const schema = answer?.schema;
  const example = useMemo(() => schema && exampleOf(document, schema), [document, schema]);
  if (typeof example !== 'object' || example === null) return null;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="df-label">
        {t('Example')} <span className="df-hint">{answer?.status}</span>
      </h4>
      <pre className="df-code" tabIndex={0}>
        <JsonText text={prettyJson(example)} />
      </pre>
    </section>
  );
}
