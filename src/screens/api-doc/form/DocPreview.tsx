import { useEffect, useState } from 'react';
import type { DocText } from '../../../core/api-doc/DocText.ts';
import { membersAt, nodeValue } from '../../../core/api-doc/DocNode.ts';
import { docKind, modelsPath } from '../../../core/api-doc/docKind.ts';
import type { DocItem } from '../../../core/api-doc/docOutline.ts';
import { previewedCalls, previewedItem } from '../../../core/api-doc/previewedCalls.ts';
import { isPlainObject } from '../../../core/lib/isPlainObject.ts';
import type { ApiDocument } from '../../../core/docs/ApiDocument.ts';
import { plainText } from '../../../core/docs/plainText.ts';
import { readApiDocument } from '../../../core/docs/readApiDocument.ts';
import { CallsByTag } from '../../documents/CallsByTag.tsx';
import { OperationHead } from '../../documents/OperationHead.tsx';
import { Parameters } from '../../documents/Parameters.tsx';
import { Responses } from '../../documents/Responses.tsx';
import { SchemaExample } from '../../documents/SchemaExample.tsx';
import { SchemaMembers } from '../../documents/SchemaMembers.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

/** The delay of the preview after the last change: a large document takes time to parse. */
const PAUSE_MS = 200;

export interface DocPreviewProps {
  service: string;
  /** As last parsed; null if it has errors or is being parsed. */
  doc: DocText | null;
  hasErrors: boolean;
  item: DocItem;
  onOpen: (item: DocItem) => void;
}

/** The definition as API Docs will show it; while the text has errors, the last valid one. */
export function DocPreview({ service, doc, hasErrors, item, onOpen }: DocPreviewProps) {
  const t = useT();
  const shown = useShown(doc, service);
  return (
    <section className="df-doc-preview" aria-label={t('Preview')}>
      <p className="df-hint" aria-hidden="true">
        {t('Preview')}
      </p>
      <p
        role="status"
        className={hasErrors && shown ? 'df-note df-note-warn' : 'df-visually-hidden'}
      >
        {hasErrors &&
          shown &&
          t('The definition has errors, so the preview shows the last valid version.')}
      </p>
      {!shown && (
        <p className="df-hint">{t('The preview appears once the definition is valid.')}</p>
      )}
      {shown && <Part {...shown} service={service} item={item} onOpen={onOpen} />}
    </section>
  );
}

interface Shown {
  of: DocText;
  document: ApiDocument;
}

function useShown(doc: DocText | null, service: string): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (!doc || shown?.of === doc) return undefined;
    const read = () => {
      // requests go to paths below the service, regardless of the server in the definition
      const names = membersAt(doc.root, ['paths']).map(({ key }) => key);
      const isBelow = names.length > 0 && names.every((name) => name.startsWith(`/${service}/`));
      const served = { servers: [{ url: isBelow ? '/api/v2' : `/api/v2/${service}` }] };
      const value = nodeValue(doc.root);
      const document = readApiDocument(isPlainObject(value) ? { ...value, ...served } : value);
      setShown({ of: doc, document });
    };
    const timer = setTimeout(read, shown ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [doc, shown, service]);
  return shown;
}

type PartProps = Shown & Pick<DocPreviewProps, 'service' | 'item' | 'onOpen'>;

/** The open part of the document, else all of it. */
function Part({ of, document, service, item, onOpen }: PartProps) {
  const t = useT();
  const calls = previewedCalls(document, item);
  const [call] = calls;
  const { title, version } = document;
  return (
    <>
      {item.kind !== 'file' && (
        <div className="df-preview-back">
          <Button kind="quiet" onClick={() => onOpen({ kind: 'file' })}>
            <Icon name="left" />
            {t('Endpoints')}
          </Button>
        </div>
      )}
      {item.kind === 'operation' && call ? (
        <div className="df-operation">
          <OperationHead operation={call} />
          <Parameters document={document} operation={call} />
          <Responses document={document} operation={call} />
        </div>
      ) : item.kind === 'model' ? (
        <Model of={of} document={document} name={item.name} />
      ) : (
        <>
          <header>
            <h3 className="df-title">{service}</h3>
            <p className="df-hint">{[title, version].filter(Boolean).join(' ')}</p>
          </header>
          {document.description && <p className="df-prose">{plainText(document.description)}</p>}
          {!calls.length && <p className="df-hint">{t('No endpoints yet.')}</p>}
          <CallsByTag
            document={document}
            service={service}
            operations={calls}
            reachOf={null}
            open={null}
            filter=""
            onOpen={(key) => {
              const chosen = calls.find((each) => each.key === key);
              if (chosen) onOpen(previewedItem(document, chosen));
            }}
          />
        </>
      )}
    </>
  );
}

function Model({ of, document, name }: Shown & { name: string }) {
  const way = [...modelsPath(docKind(of.root)), name];
  const reference = way.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  const schema = { $ref: `#/${reference.join('/')}` };
  return (
    <div className="df-operation">
      <p>
        <code className="df-mono">{name}</code>
      </p>
      <SchemaMembers document={document} schema={schema} />
      <SchemaExample document={document} schema={schema} />
    </div>
  );
}
