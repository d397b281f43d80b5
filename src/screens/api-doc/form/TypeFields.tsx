import { ITEM_TYPES, FORMATS } from '../../../core/api-doc/docRules.ts';
import { docOutline } from '../../../core/api-doc/docOutline.ts';
import { modelReference } from '../../../core/api-doc/references.ts';
import type { SchemaView } from '../../../core/api-doc/schemas.ts';
import { SelectField, type Option } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';

export interface TypeFieldsProps {
  label: string;
  schema: SchemaView;
  types: readonly string[];
  /** Models can be chosen as well. */
  hasModels: boolean;
  /** “No type” can be chosen. */
  isOptional?: boolean | undefined;
  /** It has a format. */
  hasFormat?: boolean | undefined;
  onChange: (edit: { type?: string; itemType?: string; format?: string }) => void;
}

/** The models of the document, as options for a schema. */
function useModelOptions(): Option[] {
  const { root, kind } = useDoc();
  return docOutline(root, kind).models.flatMap(({ item }) =>
    item.kind === 'model' ? [{ value: modelReference(kind, item.name), label: item.name }] : [],
  );
}

const plain = (types: readonly string[]): Option[] =>
  types.map((value) => ({ value, label: value }));

/** The type of a value: its type or model, the items of a list, and the format. */
export function TypeFields(props: TypeFieldsProps) {
  const { label, schema, types, hasModels, isOptional = false, hasFormat = false } = props;
  const t = useT();
  const models = useModelOptions();
  const none = isOptional || !schema.type ? [{ value: '', label: t('No type') }] : [];
  const { type } = schema;
  const formats = FORMATS[type] ?? [];
  return (
    <>
      <SelectField
        label={label}
        value={type}
        options={[...none, ...plain(types), ...(hasModels ? models : [])]}
        onChange={(value) => props.onChange({ type: value })}
      />
      {type === 'array' && (
        <SelectField
          label={t('Items')}
          value={schema.itemType}
          options={[...plain(ITEM_TYPES), ...(hasModels ? models : [])]}
          onChange={(value) => props.onChange({ itemType: value })}
        />
      )}
      {hasFormat && (formats.length > 0 || schema.format) && (
        <SuggestField
          label={t('Format')}
          value={schema.format}
          suggestions={formats}
          onChange={(value) => props.onChange({ format: value })}
        />
      )}
    </>
  );
}
