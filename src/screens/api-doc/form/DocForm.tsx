import { encodePart } from '../../../core/lib/encodePart.ts';
import { useCallback, useRef, useState } from 'react';
import type { DefinitionPlace } from '../../../core/api-doc/definitionPlace.ts';
import { docKind } from '../../../core/api-doc/docKind.ts';
import { itemKey, type DocItem } from '../../../core/api-doc/docOutline.ts';
import { readOnlyReason, type DefinedService } from '../../../core/api-doc/serviceDocs.ts';
import { AreaLink } from '../../flow/AreaLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { RecordForm } from '../../flow/form/RecordForm.tsx';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useKeptChoice } from '../../flow/useKeptChoice.ts';
import { useWorkbenchLayout } from '../../flow/useWorkbenchLayout.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useMeasured } from '../../ui/useMeasured.ts';
import { useT } from '../../ui/useT.ts';
import { Workbench } from '../../ui/workbench/Workbench.tsx';
import { DocContext, type OpenDoc } from './DocContext.ts';
import { DocEditor } from './DocEditor.tsx';
import { DocOutline } from './DocOutline.tsx';
import type { ServiceDocProps } from './ServiceDoc.tsx';
import { useDefinitionForm } from './useDefinitionForm.ts';

export interface DocFormProps extends ServiceDocProps {
  loaded: DefinedService;
  onClose: () => void;
}

/** A path needs more space than a table's name. */
const LIST_WIDTH = 256;

/** Wide enough for a form and the preview beside it. */
const ROOM = 760;

const hasRoomBeside = (node: HTMLElement) => node.offsetWidth >= ROOM;

/** The form of a definition beside its outline: both views of the document, and Save for either. */
export function DocForm(props: DocFormProps) {
  const { loaded, place, linkBase, onShow, onClose } = props;
  const t = useT();
  const app = useApp();
  const { state, doc, save, names, setText, mayLeave, forget } = useDefinitionForm(loaded);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState('');
  const [isNew, setNew] = useState(false);
  const onEntered = useCallback(() => setNew(false), []);
  const preview = usePreviewShown();
  const box = useRef<HTMLDivElement>(null);
  const hasRoom = useMeasured(box, hasRoomBeside, true);
  const [item, openItem] = useItem(place, onShow);
  /** Opens a part in its form, also from the text. */
  const openForm = (next: DocItem, isAdded: boolean) => {
    openItem(next, 'form');
    setNew(isAdded);
  };
  const dirty = state.dirty || names.any;
  const reason = readOnlyReason(app, loaded);
  const nothing = save.unchanged && !dirty ? t('Nothing to save') : undefined;
  const close = async () => {
    if (!(await mayLeave())) return;
    forget();
    onClose();
  };
  const isShown = useIsShown();
  // the text of this moment: what is typed while it is checked stays unsaved
  const saveChecked = async () => {
    if ((await doc.check()) && isShown.current) save.save();
  };
  // while a text is typed, the outline is that of the last valid one
  const [last, setLast] = useState(doc.doc);
  if (doc.doc && doc.doc !== last) setLast(doc.doc);
  const isText = doc.language === 'text' || !state.form.definition.trim();
  const kind = last && docKind(last.root);
  const open: OpenDoc | null =
    last && kind && kind !== 'other' && !isText
      ? {
          root: last.root,
          kind,
          service: loaded.name,
          isReadOnly: reason !== null || !doc.doc,
          isInvalid: reason === null && !doc.doc,
          edit: (changes) => {
            const failed = doc.edit(changes);
            setFailure(failed);
            return failed === '';
          },
          tryEdit: (changes) => {
            setFailure('');
            return doc.edit(changes);
          },
          open: (next) => openForm(next, false),
          openNew: (next) => openForm(next, true),
          names,
        }
      : null;
  const outline = open ? (
    <DocOutline item={item} />
  ) : doc.isPending ? (
    <Skeleton lines={6} />
  ) : undefined;
  return (
    <DocContext value={open}>
      <Workbench
        title={t('API Docs')}
        isOpen={!open || item.kind !== 'file' || place.view === 'text'}
        {...useWorkbenchLayout('api-doc-editor', LIST_WIDTH)}
        list={outline}
      >
        <RecordForm
          title={loaded.name}
          focusTitle={props.isChosen}
          actions={
            <>
              <AreaLink path={`/services/${String(loaded.id)}`} linkBase={linkBase}>
                {t('Service')}
              </AreaLink>
              <AreaLink path={`/apidocs/${encodePart(loaded.name)}`} linkBase={linkBase}>
                {t('API Docs')}
              </AreaLink>
              {hasRoom && (
                <Button kind="quiet" onClick={preview.toggle}>
                  {preview.isShown ? t('Hide preview') : t('Show preview')}
                </Button>
              )}
            </>
          }
          busy={save.busy}
          isSlow={save.isSlow}
          stop={save.stop}
          blocked={reason !== null || !(doc.isSound || doc.isPending)}
          dirty={dirty}
          isSaved={!dirty && !state.unanswered && !save.error}
          error={save.error}
          said={nothing}
          refusals={save.refusals + refusals}
          onSave={() => (names.any ? setRefusals((count) => count + 1) : void saveChecked())}
          onClose={() => void close()}
        >
          <RestoredNote state={state} />
          <div ref={box} className="df-form">
            <DocEditor
              key={state.discards}
              service={loaded.name}
              reason={reason}
              text={state.form.definition}
              doc={doc}
              names={names}
              place={place}
              item={item}
              isNew={isNew}
              onEntered={onEntered}
              failure={failure}
              onOpen={openItem}
              onShow={onShow}
              onText={setText}
              onBegin={(text) => {
                setText(text);
                // a part of the former definition can be open
                openForm({ kind: 'file' }, true);
              }}
              preview={hasRoom ? (preview.isShown ? 'beside' : 'none') : 'tab'}
            />
          </div>
        </RecordForm>
      </Workbench>
      {save.dialog}
    </DocContext>
  );
}

/** The open part, at once: the page's URL may be updated later than the typed name. */
function useItem(
  place: DefinitionPlace,
  onShow: (place: DefinitionPlace) => void,
): [DocItem, (item: DocItem, view?: DefinitionPlace['view']) => void] {
  const given = itemKey(place.item);
  // `asked`: the parts that the page was asked for since, in their order
  const [shown, setShown] = useState({ given, item: place.item, asked: [] as readonly string[] });
  if (shown.given !== given) {
    const asked = shown.asked.slice(shown.asked.indexOf(given) + 1);
    // a late response: another part has been opened, or another name typed
    if (shown.asked.includes(given)) setShown({ ...shown, given, asked });
    else setShown({ given, item: place.item, asked: [] });
  }
  const open = (item: DocItem, view = place.view) => {
    setShown((now) => ({ ...now, item, asked: [...now.asked, itemKey(item)] }));
    onShow({ ...place, view, item });
  };
  return [shown.item, open];
}

/** Whether the preview is shown, as last chosen in this browser. */
function usePreviewShown(): { isShown: boolean; toggle: () => void } {
  const [chosen, choose] = useKeptChoice('df-definition-preview');
  const isShown = chosen !== 'off';
  return { isShown, toggle: () => choose(isShown ? 'off' : 'on') };
}
