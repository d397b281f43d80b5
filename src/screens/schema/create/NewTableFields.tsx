import type { FieldForm } from '../../../core/schema/fieldForm.ts';
import { withPrimaryKey } from '../../../core/schema/tableForm.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';
import { ListSection } from '../form/ListSection.tsx';
import { PartTable, type PartColumn } from '../form/PartTable.tsx';

interface Row {
  index: number;
  field: FieldForm;
}

export interface NewTableFieldsProps {
  fields: readonly FieldForm[];
  problems: Problems;
  onChange: (fields: readonly FieldForm[]) => void;
  onOpen: (index: number) => void;
  onAdd: () => void;
}

const nameOf = (t: Translate, { field, index }: Row) =>
  field.name.trim() || t('Field {number}', { number: index + 1 });

/** The fields of a table that is not saved yet: add, open, remove, and choose the primary key. */
export function NewTableFields(props: NewTableFieldsProps) {
  const { fields, problems, onChange } = props;
  const t = useT();
  const rows = fields.map((field, index) => ({ field, index }));
  const columns: PartColumn<Row>[] = [
    { label: t('Type'), render: ({ field }) => field.type || field.db_type },
    {
      label: t('Required'),
      render: ({ field }) => !field.allow_null && field.type !== 'id' && t('Yes'),
      minor: true,
    },
    {
      label: t('Primary Key'),
      render: (row) => (
        <input
          type="checkbox"
          aria-label={t('{name} is the primary key', { name: nameOf(t, row) })}
          checked={row.field.is_primary_key || row.field.type === 'id'}
          disabled={row.field.type === 'id'}
          onChange={() => onChange(withPrimaryKey(fields, row.index))}
        />
      ),
    },
  ];
  if (problems.some(({ field }) => field.startsWith('field.'))) {
    columns.push({
      label: t('Problem'),
      render: ({ index }) => (
        <span className="df-error">{problemAt(problems, `field.${index}`)}</span>
      ),
    });
  }
  return (
    <ListSection
      title={t('Fields')}
      add={
        <Button onClick={props.onAdd}>
          <Icon name="plus" />
          {t('Add field')}
        </Button>
      }
      hint={problemAt(problems, 'field')}
    >
      <PartTable
        label={t('Fields')}
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        nameOf={(row) => nameOf(t, row)}
        onOpen={({ index }) =>
          () =>
            props.onOpen(index)
          }
        actions={(row) => (
          <IconButton
            label={t('Remove {name}', { name: nameOf(t, row) })}
            icon="trash"
            onClick={() => onChange(fields.filter((_, at) => at !== row.index))}
          />
        )}
      />
    </ListSection>
  );
}
