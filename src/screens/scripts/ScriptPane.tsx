import { useCallback, useMemo } from 'react';
import {
  deleteScript,
  loadScript,
  scriptCalls,
  scriptDialectOf,
  type ScriptCalls,
} from '../../core/scripts/scriptCalls.ts';
import type { ScriptRecord } from '../../core/scripts/scriptResource.ts';
import { ApiError } from '../../core/http/apiError.ts';
import { notify } from '../../core/notices.ts';
import { Button } from '../kit/Button.tsx';
import { useEmit } from '../kit/ElementContext.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { ManageForm } from '../kit/ManageForm.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useApp } from '../kit/useApp.ts';
import { useConfirm } from '../kit/useConfirm.tsx';
import { useLoaded } from '../kit/useLoaded.ts';
import { useT } from '../kit/useT.ts';
import { ScriptFields } from './ScriptFields.tsx';

export interface ScriptPaneProps {
  /** '' for a script that is still to be named. */
  event: string;
  onClose: () => void;
  /** There is a script more or less. */
  onChanged: () => void;
  onCreated: (name: string) => void;
  onUnsaved: (release: (() => void) | null) => void;
}

/** The script of one event: as it is, or a new one. What could not be loaded is never taken for missing. */
export function ScriptPane(props: ScriptPaneProps) {
  const { event, onClose } = props;
  const app = useApp();
  const load = useCallback(
    async () => ({ script: event ? await loadScript(app, event) : null }),
    [app, event],
  );
  const { value, error, retry } = useLoaded(load);
  if (error) return <ErrorState error={error} onRetry={retry} onLeave={onClose} />;
  if (!value) return <Skeleton lines={6} />;
  return <OpenScript {...props} script={value.script} />;
}

function OpenScript({ script, ...props }: ScriptPaneProps & { script: ScriptRecord | null }) {
  const { event, onClose, onChanged } = props;
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const confirm = useConfirm();
  const calls = useMemo<ScriptCalls>(() => scriptCalls(app, event, script), [app, event, script]);
  const { path } = scriptDialectOf(app);
  const remove = async ({ name }: ScriptRecord) => {
    const message = t('Delete {name}?', { name });
    if (!(await confirm({ message, action: t('Delete'), danger: true }))) return;
    try {
      await deleteScript(app, name);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return notify(app, 'error', t(failure.message), t('Api Error'));
    }
    notify(app, 'success', t('Script "{name}" deleted successfully.', { name }), t('Scripts'));
    emit('df-deleted', { resource: path, ids: [name] });
    onChanged();
    onClose();
  };
  const saved = (record: ScriptRecord) => {
    const { name, is_active: isActive } = record;
    notify(app, 'success', t('Script "{name}" saved successfully.', { name }), t('Scripts'));
    if (!isActive) notify(app, 'warn', t('It is not active, so it does not run.'), t('Scripts'));
    emit('df-saved', { resource: path, record });
    onChanged();
  };
  return (
    <ManageForm
      collection={calls}
      id={script && event}
      loaded={script}
      Form={ScriptFields}
      actions={(record) =>
        record && (
          <Button kind="quiet" onClick={() => void remove(record)}>
            <Icon name="trash" />
            {t('Delete')}
          </Button>
        )
      }
      focusTitle={false}
      onClose={onClose}
      onSaved={(record, { isShown }) => {
        saved(record);
        if (!event && isShown) props.onCreated(record.name);
      }}
      onUnsaved={props.onUnsaved}
    />
  );
}
