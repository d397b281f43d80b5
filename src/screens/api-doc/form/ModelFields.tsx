import { membersAt } from '../../../core/api-doc/DocNode.ts';
import { modelsPath } from '../../../core/api-doc/docKind.ts';
import { freeName } from '../../../core/api-doc/docOutline.ts';
import { addProperty, readModel, removeProperty } from '../../../core/api-doc/models.ts';
import { findReferences, modelReference, renameModel } from '../../../core/api-doc/references.ts';
import { plural } from '../../../core/messages/plural.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useT } from '../../ui/useT.ts';
import { CardList } from './CardList.tsx';
import { useDoc } from './DocContext.ts';
import { NameField } from './NameField.tsx';
import { PartHead } from './PartHead.tsx';
import { PropertyCard } from './PropertyCard.tsx';

/** One model with its properties (spec 2 §3, §4: the model editor). */
export function ModelFields({ name }: { name: string }) {
  const t = useT();
  const { root, kind, edit, tryEdit, open, text } = useDoc();
  const model = readModel(root, kind, name);
  if (!model) return <EmptyState title={t('This part of the definition no longer exists.')} />;
  const { at, properties, others } = model;
  const detail = () => {
    const uses = findReferences(root, modelReference(kind, name)).length;
    if (!uses) return undefined;
    return plural(t, uses, {
      one: 'Deleting it breaks {count} reference.',
      other: 'Deleting it breaks {count} references.',
    });
  };
  const names = properties.map((property) => property.name);
  return (
    <>
      <PartHead
        at={at}
        action={t('Delete model')}
        message={t('Delete model: {id} ?', { id: name })}
        detail={detail}
        next={{ kind: 'file' }}
      >
        {name}
      </PartHead>
      <NameField
        label={t('ID')}
        value={name}
        taken={membersAt(root, modelsPath(kind)).map(({ key }) => key)}
        onRename={(next) => {
          const reason = tryEdit(renameModel(root, kind, name, next));
          if (!reason) open({ kind: 'model', name: next });
          return reason;
        }}
      />
      <TextArea label={t('Description')} rows={2} {...text.put([...at, 'description'])} />
      {others.length > 0 && (
        <p className="df-hint">
          {t('This model also contains {members}, which can only be edited in the Text view.', {
            members: others.join(', '),
          })}
        </p>
      )}
      <CardList
        title={t('Properties')}
        add={t('Add property')}
        items={properties}
        onAdd={() => edit([addProperty(model, freeName('property', names))])}
        onRemove={(property) => edit(removeProperty(root, property))}
      >
        {(property, card) => <PropertyCard {...card} property={property} names={names} />}
      </CardList>
    </>
  );
}
