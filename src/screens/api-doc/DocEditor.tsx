import { useState } from 'react';
import type { DefinitionPlace } from '../../core/api-doc/definitionPlace.ts';
import { docKind } from '../../core/api-doc/docKind.ts';
import type { ReadOnlyReason } from '../../core/api-doc/serviceDocs.ts';
import { useElementId } from '../kit/ElementContext.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TabPanel, Tabs } from '../kit/Tabs.tsx';
import { useT } from '../kit/useT.ts';
import { DocContext } from './DocContext.ts';
import { DocParts } from './DocParts.tsx';
import { DocTextView } from './DocTextView.tsx';
import { NewDefinition } from './NewDefinition.tsx';
import type { DocState } from './useDocText.ts';

export interface DocEditorProps {
  service: string;
  reason: ReadOnlyReason;
  text: string;
  doc: DocState;
  place: DefinitionPlace;
  onShow: (place: DefinitionPlace) => void;
  onText: (text: string) => void;
}

/** One document in two views: its parts in forms, and its text. */
export function DocEditor(props: DocEditorProps) {
  const { reason, place, onShow } = props;
  const t = useT();
  const panel = useElementId();
  const labels = { form: t('Editor'), text: t('Text') };
  const view = props.doc.language === 'text' ? 'text' : place.view;
  return (
    <>
      {reason && <p className="df-note">{reasonText(reason, t)}</p>}
      <Tabs
        label={t('Views of the definition')}
        panel={panel}
        active={view}
        tabs={(['form', 'text'] as const).map((id) => ({ id, label: labels[id] }))}
        onSelect={(id) => onShow({ ...place, view: id as DefinitionPlace['view'] })}
      />
      <TabPanel id={panel} label={labels[view]}>
        {view === 'text' ? <DocTextView {...props} /> : <FormView {...props} />}
      </TabPanel>
    </>
  );
}

const reasonText = (reason: ReadOnlyReason, t: ReturnType<typeof useT>) =>
  reason === 'fixed'
    ? t('This service is part of the instance and cannot be changed.')
    : t(
        'Services of this type describe themselves: the server keeps no definition written by hand.',
      );

function FormView({ service, reason, text, doc, place, onShow, onText }: DocEditorProps) {
  const t = useT();
  const [failure, setFailure] = useState('');
  const isReadOnly = reason !== null;
  if (!text.trim()) {
    return <NewDefinition service={service} isReadOnly={isReadOnly} onText={onText} />;
  }
  if (!doc.doc) {
    if (!doc.error) return <Skeleton lines={8} />;
    return (
      <div className="df-form">
        <p className="df-note df-note-error" role="alert">
          {doc.error}
        </p>
        <p className="df-hint">
          {t('The text has to be put in order first. Nothing of it is lost.')}
        </p>
      </div>
    );
  }
  const { root } = doc.doc;
  const kind = docKind(root);
  if (kind === 'other') {
    return (
      <p className="df-note">
        {t('This is neither Swagger 2 nor OpenAPI 3. It can be edited as text.')}
      </p>
    );
  }
  const open = {
    root,
    kind,
    service,
    isReadOnly,
    edit: (changes: Parameters<DocState['edit']>[0]) => setFailure(doc.edit(changes)),
    open: (item: DefinitionPlace['item']) => onShow({ ...place, item }),
  };
  return (
    <DocContext value={open}>
      {failure && (
        <p className="df-note df-note-error" role="alert">
          {failure}
        </p>
      )}
      <DocParts item={place.item} />
    </DocContext>
  );
}
