import type { RowEdit } from '../../../core/data/RowEdit.ts';
import { rowName } from '../../../core/data/rowKey.ts';
import { memberOf, type TableSchema } from '../../../core/tables/TableSchema.ts';
import { plural } from '../../../core/messages/plural.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MoreHint } from '../../ui/MoreHint.tsx';
import { useIsShown } from '../../ui/useIsShown.ts';
import { useT } from '../../ui/useT.ts';
import { refusalText } from '../refusalText.ts';
import type { OpenTable } from '../grid/useTable.ts';
import type { TableActions } from './useTableActions.ts';
import { useSheet } from '../../ui/useSheet.ts';
import styles from './review.css' with { type: 'css' };
import { valueTexts } from '../valueText.ts';

/** The most records listed one by one; for the others, only the number. */
const LISTED = 200;

export interface ReviewDialogProps {
  opened: OpenTable;
  schema: TableSchema;
  actions: TableActions;
  onClose: () => void;
}

/** All unsaved changes, cell by cell, before they are sent. */
export function ReviewDialog({ opened, schema, actions, onClose }: ReviewDialogProps) {
  useSheet(styles);
  const t = useT();
  const edits = [...opened.state.history.present.values()];
  const isShown = useIsShown();
  const save = async () => {
    const isSaved = await actions.save();
    // something else may be open by now
    if (isSaved && isShown.current) onClose();
  };
  return (
    <div className="df-review">
      <Dialog
        title={plural(t, edits.length, {
          one: '{count} unsaved record',
          other: '{count} unsaved records',
        })}
        width="wide"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('Close')}</Button>
            <Button kind="primary" busy={actions.busy} onClick={() => void save()}>
              {t('Save')}
            </Button>
          </>
        }
      >
        {!edits.length && <p className="df-hint">{t('All changes saved.')}</p>}
        <ul className="df-review-list">
          {edits.slice(0, LISTED).map((edit) => (
            <ReviewedRecord
              key={edit.key}
              edit={edit}
              schema={schema}
              busy={actions.busy}
              onRevert={() => actions.revert([edit.key])}
            />
          ))}
        </ul>
        <MoreHint total={edits.length} shown={LISTED} />
      </Dialog>
    </div>
  );
}

function ReviewedRecord(props: {
  edit: RowEdit;
  schema: TableSchema;
  /** Nothing can be undone while it is being saved. */
  busy: boolean;
  onRevert: () => void;
}) {
  const { edit, schema, onRevert } = props;
  const t = useT();
  const name = edit.before ? rowName(schema, edit.before) : t('new record');
  const fields = schema.field.filter((field) => {
    const member = memberOf(field);
    return Object.hasOwn(edit.changes, member) || Object.hasOwn(edit.problems, member);
  });
  return (
    <li>
      <div className="df-head">
        <b>{name}</b>
        <Button
          kind="quiet"
          busy={props.busy}
          label={t('Revert {name}', { name })}
          onClick={onRevert}
        >
          {t('Revert')}
        </Button>
      </div>
      {edit.refusal && <p className="df-error">{refusalText(t, edit.refusal)}</p>}
      <dl>
        {fields.map((field) => {
          const member = memberOf(field);
          const problem = edit.problems[member];
          const [old, now] = valueTexts(edit.before?.[member], edit.changes[member]);
          return (
            <div key={member}>
              <dt>{field.label}</dt>
              <dd>
                {edit.before && <del>{old}</del>} <ins>{problem ? problem.text : now}</ins>
                {problem && <span className="df-error"> {errorText(t, problem)}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
