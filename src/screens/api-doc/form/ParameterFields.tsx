import {
  collectionFormatsFor,
  placesOf,
  typesFor,
  type Place,
} from '../../../core/api-doc/docRules.ts';
import {
  changeMultiple,
  changeParameter,
  type ParameterEdit,
} from '../../../core/api-doc/parameterChanges.ts';
import type { ParameterOwner, ParameterView } from '../../../core/api-doc/parameters.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { NameField } from './NameField.tsx';
import { PresetField } from './PresetField.tsx';
import { TypeFields } from './TypeFields.tsx';

export interface ParameterFieldsProps {
  parameter: ParameterView;
  place: ParameterOwner;
  all: readonly ParameterView[];
}

/** The fields of a parameter: name, place, type and what depends on these. */
export function ParameterFields({ parameter, place, all }: ParameterFieldsProps) {
  const t = useT();
  const { kind, edit, tryEdit } = useDoc();
  const change = (changes: ParameterEdit) => edit(changeParameter(place, parameter, changes));
  const { type, preset, required, schemaPaths } = parameter;
  const isBody = parameter.place === 'body';
  const formats = type === 'array' ? collectionFormatsFor(kind, parameter.place) : [];
  const siblings = all.filter((each) => each !== parameter && each.place === parameter.place);
  // there is one body, and OpenAPI 3 ignores its name from Swagger 2
  const hasBody = all.some((each) => each !== parameter && each.place === 'body');
  const places = placesOf(kind).filter((each) => each !== 'body' || !hasBody);
  const isNamed = !isBody || kind === 'swagger2';
  return (
    <>
      <div className="df-row-fields">
        {isNamed && (
          <NameField
            label={t('Name')}
            value={parameter.name}
            taken={siblings.map(({ name }) => name)}
            onRename={(name) => tryEdit(changeParameter(place, parameter, { name }))}
          />
        )}
        <SelectField
          label={t('Location')}
          value={parameter.place}
          options={places.map((value) => ({ value, label: value }))}
          onChange={(value) => change({ place: value as Place })}
        />
        <TypeFields
          label={t('Type')}
          schema={parameter}
          types={typesFor(parameter.place)}
          hasModels={isBody}
          hasFormat={!isBody}
          onChange={change}
        />
        {formats.length > 0 && (
          <SelectField
            label={t('Collection format')}
            value={parameter.collectionFormat || 'csv'}
            options={formats.map((value) => ({ value, label: value }))}
            onChange={(value) => change({ collectionFormat: value })}
          />
        )}
        {!isBody && type !== 'file' && (
          <PresetField
            type={type}
            preset={preset}
            onChange={(value) => change({ preset: value })}
          />
        )}
      </div>
      <TextField
        label={t('Description')}
        value={parameter.description}
        onChange={(value) => change({ description: value })}
      />
      <div className="df-media-checkboxes">
        <Checkbox
          label={t('Required')}
          checked={required}
          disabled={parameter.place === 'path' && required}
          onChange={(value) => change({ required: value })}
        />
        {!isBody && type !== 'file' && schemaPaths.length > 0 && (
          <Checkbox
            label={t('Allow multiple')}
            checked={type === 'array'}
            onChange={(value) => edit(changeMultiple(place, parameter, value))}
          />
        )}
      </div>
    </>
  );
}
