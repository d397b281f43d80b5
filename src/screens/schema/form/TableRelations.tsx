import { planRelationDrop } from '../../../core/schema/planRelation.ts';
import type { WrittenRelation, WrittenTable } from '../../../core/tables/TableSchema.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LongName } from '../../ui/LongName.tsx';
import { useT } from '../../ui/useT.ts';
import { ListSection } from './ListSection.tsx';
import { PartTable, type PartColumn } from './PartTable.tsx';
import { useDropPart } from './useDropPart.ts';
import { useSchemaNav } from '../SchemaNav.ts';
import { useDialect } from '../../flow/useDialect.ts';

const columns = (t: Translate): PartColumn<WrittenRelation>[] => [
  { label: t('Alias'), render: ({ alias }) => alias, minor: true },
  { label: t('Type'), render: ({ type }) => type },
  {
    label: t('Table'),
    render: (relation) => (
      <span className="df-mono">
        <LongName>
          {[relation.ref_service, relation.ref_table, relation.ref_field ?? relation.ref_fields]
            .filter(Boolean)
            .join('.')}
        </LongName>
      </span>
    ),
  },
  {
    label: t('Field'),
    render: ({ field }) => <span className="df-mono">{field}</span>,
    minor: true,
  },
  {
    label: t('Virtual'),
    render: ({ is_virtual: isVirtual }) => isVirtual && t('Yes'),
    minor: true,
  },
];

/** The relations of a saved table. Those of the database's keys can only be renamed. */
export function TableRelations(props: {
  service: string;
  table: WrittenTable;
  onReload: () => void;
}) {
  const { service, table, onReload } = props;
  const t = useT();
  const { hasRelations } = useDialect().schema;
  const { leaveTo } = useSchemaNav();
  const here = { service, table: table.name };
  const { drop, waiting } = useDropPart(service, table.name, onReload);
  const remove = (relation: WrittenRelation) =>
    void drop({
      name: relation.name,
      question: t('Delete relationship {name}?', { name: relation.name }),
      deleted: t('Relationship deleted.'),
      plan: planRelationDrop(service, table.name, relation),
    });
  return (
    <ListSection
      title={t('Relationships')}
      add={
        hasRelations && (
          <Button onClick={() => void leaveTo({ ...here, create: 'relation' })}>
            <Icon name="plus" />
            {t('Add relationship')}
          </Button>
        )
      }
      hint={hasRelations ? '' : t('To add a relationship, mark a field as a virtual foreign key.')}
    >
      {waiting}
      {table.related.length === 0 ? (
        <p className="df-hint">{t('No relationships.')}</p>
      ) : (
        <PartTable
          label={t('Relationships')}
          columns={columns(t)}
          rows={table.related}
          placeOf={({ name }) => ({ ...here, relation: name })}
          canDelete={(relation) => hasRelations && relation.is_virtual === true}
          onDelete={remove}
        />
      )}
    </ListSection>
  );
}
