import { useLayoutEffect, useRef, useState } from 'react';
import { itemPosition, type DocItem } from '../../../core/api-doc/docOutline.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { DocOutline } from './DocOutline.tsx';
import { FileFields } from './FileFields.tsx';
import { ModelFields } from './ModelFields.tsx';
import { OperationFields } from './OperationFields.tsx';
import { PathFields } from './PathFields.tsx';
import { selectName } from './selectName.ts';

/** The parts of the document beside the open one. */
export function DocParts({ item }: { item: DocItem }) {
  const t = useT();
  const { root, kind, isReadOnly, open, names } = useDoc();
  const part = useRef<HTMLFieldSetElement>(null);
  const [added, setAdded] = useState(0);
  useLayoutEffect(() => {
    if (added > 0) selectName(part.current);
  }, [added]);
  return (
    <div className="df-navigated" data-open={item.kind === 'file' ? undefined : true}>
      <DocOutline item={item} onAdded={() => setAdded(added + 1)} />
      <div className="df-form df-part">
        {item.kind !== 'file' && (
          <div className="df-part-back">
            <Button kind="quiet" onClick={() => names.leave(() => open({ kind: 'file' }))}>
              <Icon name="left" />
              {t('All parts')}
            </Button>
          </div>
        )}
        <fieldset ref={part} className="df-fieldset df-form" disabled={isReadOnly}>
          <Part key={itemPosition(root, kind, item)} item={item} />
        </fieldset>
      </div>
    </div>
  );
}

function Part({ item }: { item: DocItem }) {
  switch (item.kind) {
    case 'file':
      return <FileFields />;
    case 'path':
      return <PathFields path={item.path} />;
    case 'operation':
      return <OperationFields path={item.path} method={item.method} />;
    case 'model':
      return <ModelFields name={item.name} />;
  }
}
