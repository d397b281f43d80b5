import { useState } from 'react';
import type { DefinitionPlace } from '../../../core/api-doc/definitionPlace.ts';
import { docKind } from '../../../core/api-doc/docKind.ts';
import type { DocItem } from '../../../core/api-doc/docOutline.ts';
import type { ReadOnlyReason } from '../../../core/api-doc/serviceDocs.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/list/Tabs.tsx';
import { useT } from '../../ui/useT.ts';
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
  /** The open part. */
  item: DocItem;
  /** It was just added: its first field will have the focus. */
  isNew: boolean;
  /** That field has the focus, or the user has turned to another view. */
  onEntered: () => void;
  /** Why the last change could not be made, or ''. */
  failure: string;
  onOpen: (item: DocItem) => void;
  onShow: (place: DefinitionPlace) => void;
  onText: (text: string) => void;
  /** Starts a definition, in which its title has the focus. */
  onBegin: (text: string) => void;
  /** Where the document is shown as API Docs will show it. */
  preview: 'beside' | 'tab' | 'none';
}

/** A document in two views, its parts in forms and its text; and as it will be shown. */
export function DocEditor(props: DocEditorProps) {
  const { reason, place, onShow, item, names } = props;
  const t = useT();
  const panel = useElementId();
  const labels = { form: t('Editor'), text: t('Text'), preview: t('Preview') };
  const isOther = props.doc.language === 'text';
  const isPreviewed = props.preview !== 'none' && !isOther && props.text.trim() !== '';
  const isTab = isPreviewed && props.preview === 'tab';
  const [wantsPreview, setWantsPreview] = useState(false);
  // a new part begins in its form
  if (props.isNew && wantsPreview) setWantsPreview(false);
  const view = isTab && wantsPreview ? 'preview' : isOther ? 'text' : place.view;
  const tabs = [...(['form', 'text'] as const), ...(isTab ? (['preview'] as const) : [])];
  const preview = (
    <DocPreview
      service={props.service}
      doc={props.doc.doc}
      hasErrors={props.doc.error !== ''}
      item={item}
      onOpen={(next) => names.leave(() => props.onOpen(next))}
    />
  );
  return (
    <>
      {reason && <p className="df-note">{reasonText(reason, t)}</p>}
      <Tabs
        label={t('Views of the definition')}
        panel={panel}
        active={view}
        tabs={tabs.map((id) => ({ id, label: labels[id] }))}
        onSelect={(id) =>
          names.leave(() => {
            props.onEntered();
            setWantsPreview(id === 'preview');
            if (id !== 'preview') onShow({ ...place, view: id as DefinitionPlace['view'] });
          })
        }
      />
      <div className="df-doc-work" data-preview={(isPreviewed && !isTab) || undefined}>
        <TabPanel id={panel} label={labels[view]}>
          {view === 'preview' ? (
            preview
          ) : view === 'text' ? (
            <DocTextView {...props} />
          ) : (
            <FormView {...props} />
          )}
        </TabPanel>
        {isPreviewed && !isTab && preview}
      </div>
    </>
  );
}

const reasonText = (reason: ReadOnlyReason, t: ReturnType<typeof useT>) =>
  reason === 'fixed'
    ? t("This service is built in and can't be changed.")
    : t("Services of this type generate their definition, so it can't be edited.");

function FormView(props: DocEditorProps) {
  const { service, reason, text, doc, failure, onBegin, item } = props;
  const t = useT();
  const isReadOnly = reason !== null;
  if (!text.trim()) {
    return <NewDefinition service={service} isReadOnly={isReadOnly} onBegin={onBegin} />;
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
  if (docKind(doc.doc.root) === 'other') {
    return (
      <p className="df-note">
        {t("The definition isn't Swagger 2 or OpenAPI 3. Edit it in the Text view.")}
      </p>
    );
  }
  return (
    <>
      {failure && (
        <p className="df-note df-note-error" role="alert">
          {failure}
        </p>
      )}
      <DocParts item={item} isNew={props.isNew} onEntered={props.onEntered} />
    </>
  );
}

/** The space for everything beside the text in a console, in pixels. */
const BESIDE_TEXT = 430;

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
        beside={BESIDE_TEXT}
        actions={doc.failure && <Button onClick={doc.retry}>{t('Try again')}</Button>}
        onChange={onText}
        onReplace={onText}
      />
    </div>
  );
}
