import { PROPERTY_TYPES } from '../../../core/api-doc/docRules.ts';
import {
  changeProperty,
  type PropertyEdit,
  type PropertyView,
} from '../../../core/api-doc/models.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import type { ListedCard } from './CardList.tsx';
import { useDoc } from './DocContext.ts';
import { NameField } from './NameField.tsx';
import { PresetField } from './PresetField.tsx';
import { TypeFields } from './TypeFields.tsx';
import { typeLabel } from './typeLabel.ts';
import { ValueCard } from './ValueCard.tsx';

export interface PropertyCardProps extends ListedCard {
  property: PropertyView;
  names: readonly string[];
}

/** One property of a model. A model that refers to itself is chosen like any other. */
export function PropertyCard({ property, names, ...card }: PropertyCardProps) {
  const t = useT();
  const { root, kind, edit, tryEdit } = useDoc();
  const { name, type, preset, required } = property;
  const change = (changes: PropertyEdit) => edit(changeProperty(root, kind, property, changes));
  const isSimple = type !== 'object' && !type.startsWith('#');
  return (
    <ValueCard
      {...card}
      label={t('Property {name}', { name })}
      name={name}
      facts={[typeLabel(kind, property), required ? t('required') : '']}
    >
      <div className="df-row-fields">
        <NameField
          label={t('Name')}
          value={name}
          taken={names}
          onRename={(next) => tryEdit(changeProperty(root, kind, property, { name: next }))}
        />
        <TypeFields
          label={t('Type')}
          schema={property}
          types={PROPERTY_TYPES}
          hasModels
          hasFormat
          onChange={change}
        />
        {isSimple && (
          <PresetField
            type={type}
            preset={preset}
            onChange={(value) => change({ preset: value })}
          />
        )}
      </div>
      <TextField
        label={t('Description')}
        value={property.description}
        onChange={(value) => change({ description: value })}
      />
      <Checkbox
        label={t('Required')}
        checked={required}
        onChange={(value) => change({ required: value })}
      />
    </ValueCard>
  );
}
