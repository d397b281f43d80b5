import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { itemKey, itemPosition, type DocItem } from '../../../core/api-doc/docOutline.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { FileFields } from './FileFields.tsx';
import { ModelFields } from './ModelFields.tsx';
import { OperationFields } from './OperationFields.tsx';
import { PathFields } from './PathFields.tsx';
import { selectName } from './selectName.ts';

export interface DocPartsProps {
  item: DocItem;
  /** It was just added: its first field gets the focus, then `onEntered` is called. */
  isNew: boolean;
  onEntered: () => void;
}

/** The open part of the document. */
export function DocParts({ item, isNew, onEntered }: DocPartsProps) {
  const t = useT();
  const { root, kind, isReadOnly, open, names } = useDoc();
  const part = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (!isNew) return;
    selectName(part.current);
    onEntered();
  }, [isNew, onEntered]);
  return (
    <div
      className="df-form df-part"
      role="group"
      aria-label={nameOf(item, t)}
      data-item={itemKey(item)}
      tabIndex={-1}
    >
      {item.kind !== 'file' && (
        <div className="df-part-back">
          <Button kind="quiet" onClick={() => names.leave(() => open({ kind: 'file' }))}>
            <Icon name="left" />
            {t('All parts')}
          </Button>
        </div>
      )}
      <fieldset
        ref={part}
        className="df-fieldset df-form"
        disabled={isReadOnly}
        onKeyDown={keepFromSaving}
      >
        <Part key={itemPosition(root, kind, item)} item={item} />
      </fieldset>
    </div>
  );
}

function nameOf(item: DocItem, t: Translate): string {
  switch (item.kind) {
    case 'file':
      return t('File');
    case 'model':
      return item.name;
    case 'path':
      return item.path;
    case 'operation':
      return `${item.method.toUpperCase()} ${item.path}`;
  }
}

/** All is applied as it is typed: Enter in a field would save a definition that is half made. */
function keepFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
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
