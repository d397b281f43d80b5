import { putAt, removeAt } from '../../../core/api-doc/DocChange.ts';
import { membersAt } from '../../../core/api-doc/DocNode.ts';
import { modelsPath } from '../../../core/api-doc/docKind.ts';
import { freeName } from '../../../core/api-doc/docOutline.ts';
import { addProperty, readModel } from '../../../core/api-doc/models.ts';
import { findReferences, modelReference, renameModel } from '../../../core/api-doc/references.ts';
import { plural } from '../../../core/messages/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import { CardList } from './CardList.tsx';
import { useDoc } from './DocContext.ts';
import { NameField } from './NameField.tsx';
import { PropertyCard } from './PropertyCard.tsx';

/** One model with its properties (spec 2 §3, §4: the model editor). */
export function ModelFields({ name }: { name: string }) {
  const t = useT();
  const confirm = useConfirm();
  const { root, kind, edit, open } = useDoc();
  const model = readModel(root, kind, name);
  if (!model) return <EmptyState title={t('This part no longer exists.')} />;
  const { at, properties, others } = model;
  const remove = async () => {
    const uses = findReferences(root, modelReference(kind, name)).length;
    const detail = uses
      ? plural(t, uses, {
          one: "It's used in {count} place, which will be left with a broken reference.",
          other: "It's used in {count} places, which will be left with broken references.",
        })
      : undefined;
    const message = t('Delete model: {id} ?', { id: name });
    if (!(await confirm({ message, detail, action: t('Delete'), danger: true }))) return;
    edit([removeAt(at)]);
    open({ kind: 'file' });
  };
  const names = properties.map((property) => property.name);
  return (
    <>
      <div className="df-head">
        <h4 className="df-part-title">{name}</h4>
        <Button kind="quiet" onClick={() => void remove()}>
          <Icon name="trash" />
          {t('Delete model')}
        </Button>
      </div>
      <NameField
        label={t('ID')}
        value={name}
        taken={membersAt(root, modelsPath(kind)).map(({ key }) => key)}
        onRename={(next) => {
          edit(renameModel(root, kind, name, next));
          open({ kind: 'model', name: next });
        }}
      />
      <TextArea
        label={t('Description')}
        rows={2}
        value={model.description}
        onChange={(value) => edit([putAt([...at, 'description'], value)])}
      />
      {others.length > 0 && (
        <p className="df-hint">
          {t("It also contains {members}, which won't be changed. Edit that in the Text view.", {
            members: others.join(', '),
          })}
        </p>
      )}
      <CardList
        title={t('Properties')}
        add={t('Add property')}
        count={properties.length}
        onAdd={() => edit([addProperty(model, freeName('property', names))])}
      >
        {(index, isNew) => {
          const property = properties[index];
          return (
            property && (
              <PropertyCard key={index} property={property} names={names} startsOpen={isNew} />
            )
          );
        }}
      </CardList>
    </>
  );
}
