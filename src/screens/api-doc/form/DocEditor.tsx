import { useState } from 'react';
import type { DefinitionPlace } from '../../../core/api-doc/definitionPlace.ts';
import { docKind } from '../../../core/api-doc/docKind.ts';
import { itemKey, type DocItem } from '../../../core/api-doc/docOutline.ts';
import type { ReadOnlyReason } from '../../../core/api-doc/serviceDocs.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useT } from '../../ui/useT.ts';
import { DocContext } from './DocContext.ts';
import { DocParts } from './DocParts.tsx';
import { DocPreview } from './DocPreview.tsx';
import { NewDefinition } from './NewDefinition.tsx';
import type { DocState } from './useDocText.ts';
import type { RefusedNames } from './useRefusedNames.ts';
import { Button } from '../../ui/Button.tsx';
import { DefinitionText } from '../../ui/form/DefinitionText.tsx';

export interface DocEditorProps {
  service: string;
  reason: ReadOnlyReason;
  text: string;
  doc: DocState;
  names: RefusedNames;
  place: DefinitionPlace;
  onShow: (place: DefinitionPlace) => void;
  onText: (text: string) => void;
  /** Shows the document beside its editor. */
  hasPreview: boolean;
}

/** A document in two views: its parts in forms, and its text. */
export function DocEditor(props: DocEditorProps) {
  const { reason, place, onShow } = props;
  const t = useT();
  const panel = useElementId();
  const labels = { form: t('Editor'), text: t('Text') };
  const isOther = props.doc.language === 'text';
  const view = isOther ? 'text' : place.view;
  const [item, openItem] = useItem(props);
  const isPreviewed = props.hasPreview && !isOther && props.text.trim() !== '';
  return (
    <>
      {reason && <p className="df-note">{reasonText(reason, t)}</p>}
      <Tabs
        label={t('Views of the definition')}
        panel={panel}
        active={view}
        tabs={(['form', 'text'] as const).map((id) => ({ id, label: labels[id] }))}
        onSelect={(id) =>
          props.names.leave(() => onShow({ ...place, view: id as DefinitionPlace['view'] }))
        }
      />
      <div className="df-doc-work" data-preview={isPreviewed || undefined}>
        <TabPanel id={panel} label={labels[view]}>
          {view === 'text' ? (
            <DocTextView {...props} />
          ) : (
            <FormView {...props} item={item} openItem={openItem} />
          )}
        </TabPanel>
        {isPreviewed && (
          <DocPreview
            service={props.service}
            doc={props.doc.doc}
            hasErrors={props.doc.error !== ''}
            item={item}
            onOpen={(next) => props.names.leave(() => openItem(next))}
          />
        )}
      </div>
    </>
  );
}

const reasonText = (reason: ReadOnlyReason, t: ReturnType<typeof useT>) =>
  reason === 'fixed'
    ? t("This service is built in and can't be changed.")
    : t("Services of this type generate their definition, so it can't be edited.");

/** The open part, at once: the page's URL may be updated later than the typed name. */
function useItem({ place, onShow }: DocEditorProps): [DocItem, (item: DocItem) => void] {
  const [shown, setShown] = useState({ given: place.item, item: place.item });
  if (itemKey(shown.given) !== itemKey(place.item)) {
    setShown({ given: place.item, item: place.item });
  }
  const open = (item: DocItem) => {
    setShown((now) => ({ ...now, item }));
    onShow({ ...place, item });
  };
  return [shown.item, open];
}

function FormView(props: DocEditorProps & { item: DocItem; openItem: (item: DocItem) => void }) {
  const { service, reason, text, doc, names, onText, item, openItem } = props;
  const t = useT();
  const [failure, setFailure] = useState('');
  const isReadOnly = reason !== null;
  if (!text.trim()) {
    return <NewDefinition service={service} isReadOnly={isReadOnly} onText={onText} />;
  }
  if (!doc.doc) {
    if (doc.failure) return <ErrorState error={doc.failure} onRetry={doc.retry} />;
    if (!doc.error) return <Skeleton lines={8} />;
    return (
      <div className="df-form">
        <p className="df-note df-note-error" role="alert">
          {doc.error}
        </p>
        <p className="df-hint">
          {t('Fix the errors in the text to use the editor; nothing will be lost.')}
        </p>
      </div>
    );
  }
  const { root } = doc.doc;
  const kind = docKind(root);
  if (kind === 'other') {
    return (
      <p className="df-note">
        {t("The definition isn't Swagger 2 or OpenAPI 3. Edit it in the Text view.")}
      </p>
    );
  }
  const open = {
    root,
    kind,
    service,
    isReadOnly,
    edit: (changes: Parameters<DocState['edit']>[0]) => setFailure(doc.edit(changes)),
    open: openItem,
    names,
  };
  return (
    <DocContext value={open}>
      {failure && (
        <p className="df-note df-note-error" role="alert">
          {failure}
        </p>
      )}
      <DocParts item={item} />
    </DocContext>
  );
}

/** The document as written. */
function DocTextView({ service, reason, text, doc, onText }: DocEditorProps) {
  const t = useT();
  return (
    <div className="df-form">
      <DefinitionText
        name={service}
        text={text}
        language={doc.language}
        readOnly={reason !== null}
        error={doc.error || undefined}
        actions={doc.failure && <Button onClick={doc.retry}>{t('Try again')}</Button>}
        onChange={onText}
        onReplace={onText}
      />
    </div>
  );
}
