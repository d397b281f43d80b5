import type { Entity } from '../../../core/resources/resource.ts';
import { RecordCrumb } from './RecordCrumb.tsx';
import { ManageRecord } from './ManageRecord.tsx';
import { rowKey } from './useManageFlow.ts';
import type { AfterSave } from '../form/useSaving.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import type { ManagePartProps } from './ManageScreenProps.ts';

interface OpenRecordProps<T extends Entity, F extends object> extends ManagePartProps<T, F> {
  /** The record that was created last. */
  made: string | null;
  onSaved: (key: string) => void;
  onCreated: (key: string) => void;
}

/** The form of the open record, existing or new. */
export function OpenRecord<T extends Entity, F extends object>(props: OpenRecordProps<T, F>) {
  const { screen, at, flow, removal, made, onSaved, onCreated } = props;
  const { resource } = screen.collection;
  const { show, outcomes } = flow;
  const t = useT();
  const creates = at.record === 'create';
  const latest = useLatest(at.record);
  const saved = (record: T, { isShown }: AfterSave) => {
    const path = `${resource.area}/${rowKey(record)}`;
    const href = at.link(rowKey(record));
    // users who have left it in the meantime can find it again
    const offers = isShown || href === undefined ? {} : { place: { path, href } };
    const told = outcomes.saved(record, creates, offers);
    onSaved(rowKey(record));
    if (!isShown) return;
    void told.then((closes) => {
      // the user may have left in the meantime
      if (latest.current !== at.record) return;
      if (closes) show(null);
      else if (creates) {
        onCreated(rowKey(record));
        show(rowKey(record));
      }
    });
  };
  const isFixed = (record: T) => resource.whyKept?.(record) !== undefined;
  return (
    <ManageRecord
      // a blank record and a copy have the same name in the path
      key={creates ? `create ${resource.newDraft ?? ''}` : at.record}
      collection={screen.collection}
      id={creates ? null : at.record}
      Form={screen.Form}
      crumb={
        !creates && (
          <RecordCrumb
            title={t(resource.title)}
            href={at.link(null)}
            onSelect={() => void flow.leaveTo(null)}
          />
        )
      }
      lead={(record, take) => made === rowKey(record) && screen.created?.(record, take)}
      status={screen.recordStatus}
      actions={(record) => record && screen.recordActions?.(record)}
      menu={(record) => ({
        link: at.link(rowKey(record)),
        items: screen.recordMenu?.(record, false),
        onDelete: isFixed(record) ? undefined : () => void removal.removeOne(record),
      })}
      beside={screen.beside}
      createQuery={screen.createQuery}
      beforeSave={screen.beforeSave}
      showConflicts={screen.showConflicts}
      focusTitle={flow.moved}
      onClose={() => show(null)}
      onSaved={saved}
      leaving={flow.leaving}
    />
  );
}
