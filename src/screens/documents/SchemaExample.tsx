import type { ApiDocument, Schema } from '../../core/docs/ApiDocument.ts';
import { exampleOf } from '../../core/docs/exampleOf.ts';
import { prettyJson } from '../../core/text/prettyJson.ts';
import { useT } from '../ui/useT.ts';
import { JsonText } from './JsonText.tsx';
import { Disclosure } from './Disclosure.tsx';

/** An example value for a schema. */
export function SchemaExample({ document, schema }: { document: ApiDocument; schema: Schema }) {
  const t = useT();
  return (
    <Disclosure summary={t('Example')}>
      {() => (
        <pre className="df-code" tabIndex={0}>
          <JsonText text={prettyJson(exampleOf(document, schema))} />
        </pre>
      )}
    </Disclosure>
  );
}
