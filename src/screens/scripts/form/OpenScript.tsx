import type { ComponentType } from 'react';
import { draftOf } from '../../../core/forms/drafts.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import type { RecordStore } from '../../../core/collections/recordSaving.ts';
import { Button } from '../../ui/Button.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ManageForm } from '../../flow/form/ManageForm.tsx';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import type { AfterSave } from '../../flow/form/useSaving.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useT } from '../../ui/useT.ts';

/** The events that a script's form reports. */
export interface PaneEvents {
  onClose: () => void;
  /** A script was created or deleted. */
  onChanged: () => void;
  /** A script without a name got one. */
  onNamed: (name: string) => void;
  leaving: Leaving;
}

export interface OpenScriptProps<T extends Entity, F extends object> extends PaneEvents {
  /** '' for one without a name yet. */
  name: string;
  calls: RecordStore<T, F>;
  loaded: T | null;
  Form: ComponentType<FormProps<F>>;
  /** Its name in `df-saved` and `df-deleted`. */
  resource: string;
  remove: (name: string) => Promise<void>;
}

/** A script in its form, wherever it is stored: saved, deleted and closed in the same way. */
export function OpenScript<T extends Entity, F extends object>(props: OpenScriptProps<T, F>) {
  const { name, calls, resource, onChanged, onClose } = props;
  const { nameOf } = calls.resource;
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const confirm = useConfirm();
  const { isBusy, act, waiting } = useActions();
  const isShown = useIsShown();
  const title = t('Scripts');
  const remove = async (record: T) => {
    const gone = nameOf(record);
    const message = t('Delete {name}?', { name: gone });
    const detail = t("This takes effect at once and can't be undone.");
    if (!(await confirm({ message, detail, action: t('Delete'), danger: true }))) return;
    await act({
      action: t('Delete'),
      send: () => props.remove(gone),
      done: () => {
        notify(app, 'success', t('Script "{name}" deleted successfully.', { name: gone }), title);
        emit('df-deleted', { resource, ids: [gone] });
        draftOf(app, calls.resource.area, gone).discard();
        onChanged();
        // another script may be open by now
        if (isShown.current) onClose();
      },
    });
  };
  const saved = (record: T, { isPending, isShown }: AfterSave) => {
    const own = nameOf(record);
    notify(app, 'success', t('Script "{name}" saved successfully.', { name: own }), title);
    emit('df-saved', { resource, record });
    onChanged();
    // what was typed since belongs to the open form
    if (isShown && !isPending && own !== name) props.onNamed(own);
  };
  return (
    <ManageForm
      collection={calls}
      id={props.loaded && name}
      loaded={props.loaded}
      Form={props.Form}
      actions={(record) =>
        record && (
          <>
            {waiting()}
            <span className="df-risky">
              <Button kind="quiet" busy={isBusy()} onClick={() => void remove(record)}>
                <Icon name="trash" />
                {t('Delete')}
              </Button>
            </span>
          </>
        )
      }
      focusTitle={false}
      onClose={onClose}
      onSaved={saved}
      leaving={props.leaving}
    />
  );
}
