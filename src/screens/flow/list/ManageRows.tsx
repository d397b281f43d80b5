import { useState } from 'react';
import type { Entity } from '../../../core/resources/resource.ts';
import { BulkActions } from '../../ui/list/BulkActions.tsx';
import type { Facet } from '../../../core/collections/facets.ts';
import type { ListQuery } from '../../../core/navigation/ListQuery.ts';
import { useFailureNotice } from '../useFailureNotice.ts';
import { BulkResults } from './BulkResults.tsx';
import type { Bulk } from './useBulk.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { RecordMenu } from '../RecordMenu.tsx';
import { ManageList } from './ManageList.tsx';
import { preloadForm } from './ManageRecord.tsx';
import { rowKey } from './useManageFlow.ts';
import { useActivation } from './useActivation.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useT } from '../../ui/useT.ts';
import type { ManagePartProps } from './ManageScreenProps.ts';

const NO_FACETS: readonly Facet[] = [];

interface ManageRowsProps<T extends Entity, F extends object> extends ManagePartProps<T, F> {
  /** The action on selected records, which continues while one of them is open. */
  bulk: Bulk;
  /** The record that was saved last. */
  savedKey: string | null;
}

/** The list of a screen, with actions for one row or for several. */
export function ManageRows<T extends Entity, F extends object>(props: ManageRowsProps<T, F>) {
  const { screen, at, flow, removal, bulk, savedKey } = props;
  const { collection } = screen;
  const { nameOf, whyKept } = collection.resource;
  const t = useT();
  const { selection, show } = flow;
  const refusal = (row: T) => {
    const why = whyKept?.(row);
    return why === undefined ? undefined : t(why);
  };
  const isFixed = (row: T) => whyKept?.(row) !== undefined;
  const tellFailure = useFailureNotice();
  const [isSelecting, setSelecting] = useState(false);
  const narrowed = JSON.stringify([at.query.filter, at.query.facets ?? []]);
  const latest = useLatest({ narrowed, chosen: selection.chosen });
  const selectAll = async (asked: ListQuery) => {
    const begun = latest.current.chosen;
    setSelecting(true);
    try {
      const found = await collection.findAll(asked);
      const { chosen } = latest.current;
      const hasDeselected = [...begun.keys()].some((key) => !chosen.has(key));
      // the user has decided otherwise while it was loading
      if (latest.current.narrowed !== narrowed || hasDeselected) return;
      selection.add(
        found.filter((row) => !isFixed(row)).map((row) => [rowKey(row), nameOf(row)] as const),
      );
    } catch (error) {
      tellFailure(error, {
        action: t('Select all'),
        again: () => void selectAll(asked),
        reads: true,
      });
    } finally {
      setSelecting(false);
    }
  };
  const activation = useActivation(collection, {
    beforeSave: screen.beforeSave,
    atOnce: screen.deactivatesAtOnce ?? false,
    onSaved: (row, offers) => void flow.outcomes.saved(row, false, offers),
  });
  const left = at.lastRecord === 'create' ? savedKey : at.lastRecord;
  return (
    <ManageList
      title={t(collection.resource.title)}
      collection={collection}
      columns={screen.columns}
      mark={screen.mark}
      query={at.query}
      selection={{ ...selection, refusal }}
      rowKey={rowKey}
      href={(row) => at.link(rowKey(row))}
      // the focus moves only after an action here; a deep link leaves it to the page
      focusKey={flow.moved ? left : null}
      onQuery={at.setQuery}
      onOpen={(row) => show(rowKey(row))}
      onApproach={() => preloadForm(screen.Form)}
      onCreate={() => show('create')}
      rowActions={(row) => (
        <>
          {screen.rowActions?.(row)}
          {!isFixed(row) && (
            <IconButton
              icon="trash"
              className="df-row-delete"
              label={t('Delete {name}', { name: nameOf(row) })}
              onClick={() => void removal.removeOne(row)}
            />
          )}
          <RecordMenu
            name={nameOf(row)}
            link={at.link(rowKey(row))}
            items={[
              { label: t('Open'), onSelect: () => show(rowKey(row)) },
              ...(screen.recordMenu?.(row, true) ?? []),
              ...(isFixed(row) ? [] : activation.itemsOf(row)),
            ]}
            onDelete={isFixed(row) ? undefined : () => void removal.removeOne(row)}
          />
        </>
      )}
      facets={screen.facets ?? NO_FACETS}
      bulkActions={(asked, total) => (
        <>
          {selection.chosen.size > 0 && (
            <BulkActions
              count={selection.chosen.size}
              left={collection.store.getState().rows.filter(isFixed).length}
              busy={removal.busy || bulk.isRunning}
              actions={(screen.bulk ?? []).map((action) => ({
                label: action.label,
                onSelect: () => bulk.start(action),
              }))}
              all={
                selection.chosen.size < total
                  ? {
                      count: total,
                      busy: isSelecting,
                      onSelect: () => void selectAll(asked),
                    }
                  : null
              }
              onDelete={removal.removeChosen && (() => void removal.removeChosen?.())}
              onClear={selection.clear}
            />
          )}
          <BulkResults bulk={bulk} />
          {activation.waiting}
          {removal.waiting}
        </>
      )}
    />
  );
}
