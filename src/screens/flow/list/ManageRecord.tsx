import { useCallback, useLayoutEffect, type ComponentType } from 'react';
import type { Collection } from '../../../core/collections/createCollection.ts';
import type { Entity } from '../../../core/resources/resource.ts';
import { ApiError } from '../../../core/http/apiError.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { ManageFormProps } from '../form/ManageForm.tsx';
import { MissingRecord } from './MissingRecord.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { FormProps } from '../form/useForm.ts';
import { useOpenRecord } from './useOpenRecord.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

// most visitors only view the list
const ManageForm = lazyPart(async () => (await import('../form/ManageForm.tsx')).ManageForm);

export interface ManageRecordProps<T extends Entity, F extends object> extends Omit<
  ManageFormProps<T, F>,
  'loaded' | 'Form'
> {
  collection: Collection<T, F>;
  Form: RecordFields<F>;
}

/** The fields of a record; their code can load with the first record that is opened. */
export type RecordFields<F> = ComponentType<FormProps<F>> & { preload?: () => void };

/** Preloads the code of a form, for example while the pointer approaches. */
export function preloadForm<F>(Form: RecordFields<F>): void {
  ManageForm.preload();
  Form.preload?.();
}

/** Creates or edits one record: its data and the code of its form load in parallel. */
export function ManageRecord<T extends Entity, F extends object>(props: ManageRecordProps<T, F>) {
  const { collection, id, Form, onClose } = props;
  // all of its members: a list's row may lack some
  const load = useCallback(async () => {
    if (id !== null) return { record: await collection.fetchOne(id) };
    await collection.prepareNew?.();
    return { record: null };
  }, [collection, id]);
  const t = useT();
  const { value, error, retry, stop } = useLoaded(load);
  useLayoutEffect(() => preloadForm(Form), [Form]);
  useOpenRecord(value?.record ? collection.resource.nameOf(value.record) : null);
  if (id !== null && error instanceof ApiError && error.status === 404) {
    return <MissingRecord crumb={props.crumb} onLeave={onClose} onRetry={retry} />;
  }
  if (error) {
    const lead = id === null ? undefined : t("Couldn't open this record.");
    return <ErrorState lead={lead} error={error} onRetry={retry} onLeave={onClose} />;
  }
  const isAtHand = id === null && !collection.prepareNew;
  if (!value && !isAtHand) {
    return (
      <>
        {id !== null && props.crumb}
        <Skeleton lines={6} onStop={stop} />
      </>
    );
  }
  return <ManageForm {...props} loaded={value?.record ?? null} />;
}
