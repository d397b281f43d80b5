import { useCallback, useState } from 'react';
import { cellText } from '../../../core/data/cellText.ts';
import { findReferenced } from '../../../core/data/record/findReferenced.ts';
import { memberOf, type TableField } from '../../../core/tables/TableSchema.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { walkEntries } from '../../ui/list/walkEntries.ts';
import { FilterBox } from '../../ui/list/FilterBox.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { useSheet } from '../../ui/useSheet.ts';
import { NoMatches } from '../NoMatches.tsx';
import records from './records.css' with { type: 'css' };

export interface ReferenceDialogProps {
  service: string;
  field: TableField;
  /** The field's value. */
  value: string;
  /** What is searched for first. */
  search?: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/** Finds the record that a field refers to, by any of its texts or its key. */
export function ReferenceDialog({
  service,
  field,
  value,
  search = '',
  onChoose,
  onClose,
}: ReferenceDialogProps) {
  useSheet(records);
  const t = useT();
  const app = useApp();
  const [text, setText] = useState(search);
  const load = useCallback(
    () => findReferenced(app, service, field, text),
    [app, service, field, text],
  );
  const { value: found, error, retry, stop } = useLoaded(load);
  const title = t('Find {name}', { name: field.label });
  return (
    <Dialog title={title} width="wide" onClose={onClose}>
      <div
        className="df-dialog-table df-reference"
        onKeyDown={(event) => walkEntries(event, 'input, tbody button')}
      >
        <FilterBox value={text} onFilter={setText} />
        {error && <ErrorState error={error} onRetry={retry} />}
        {!found && !error && <Skeleton lines={5} onStop={stop} />}
        {found && !found.rows.length && (
          <p className="df-hint">
            {text ? <NoMatches>{t('Nothing found.')}</NoMatches> : t('Nothing found.')}
          </p>
        )}
        {found && found.rows.length > 0 && (
          <table className="df-reference-list" aria-label={field.ref_table ?? title}>
            <thead>
              <tr>
                {found.columns.map((column) => (
                  <th key={memberOf(column)} scope="col">
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.rows.map((row) => {
                const key = cellText(row[found.member]);
                return (
                  <tr key={key} aria-current={key === value || undefined}>
                    {found.columns.map((column, index) => (
                      <td key={memberOf(column)} className="df-truncate">
                        {index === 0 ? (
                          <button
                            type="button"
                            className="df-link"
                            aria-label={t('Choose {name}', { name: key })}
                            onClick={() => onChoose(key)}
                          >
                            {key}
                          </button>
                        ) : (
                          cellText(row[memberOf(column)])
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}
