import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { FieldForm } from './fieldForm.ts';
import { MANUAL } from './fieldTypes.ts';

/** Inputs of the form that a rule may disable. */
export type RuledInput =
  | 'db_type'
  | 'length'
  | 'precision'
  | 'scale'
  | 'fixed_length'
  | 'supports_multibyte'
  | 'is_virtual_foreign_key'
  | 'is_foreign_ref_service'
  | 'ref_service'
  | 'ref_table'
  | 'ref_field'
  | 'ref_on_delete'
  | 'picklist';

/**
 * Returns which inputs are enabled, by the other members (platform §5.3).
 * Disabled ones are not sent.
 */
export function openInputs(
  form: FieldForm,
  { hasVirtualKeys }: SchemaDialect,
): Readonly<Record<RuledInput, boolean>> {
  const { type } = form;
  const isOneOf = (...types: string[]) => types.includes(type);
  const refers = isOneOf('reference') || form.is_foreign_key;
  const isVirtualKey = hasVirtualKeys && refers && form.is_virtual_foreign_key;
  const isElsewhere = isVirtualKey && form.is_foreign_ref_service;
  return {
    db_type: type === MANUAL,
    length: isOneOf('string', 'integer', 'text', 'binary'),
    precision: isOneOf('decimal', 'float', 'double'),
    scale: isOneOf('decimal', 'float', 'double'),
    fixed_length: isOneOf('string'),
    supports_multibyte: isOneOf('string'),
    is_virtual_foreign_key: hasVirtualKeys && refers,
    is_foreign_ref_service: isVirtualKey,
    ref_service: isElsewhere,
    ref_table: refers && (!isElsewhere || form.ref_service !== ''),
    ref_field: refers && form.ref_table !== '',
    ref_on_delete: refers && !isVirtualKey,
    picklist: isOneOf('string', 'integer'),
  };
}

const NO_TABLE = { ref_table: '', ref_field: '' };
const NO_SERVICE = { is_foreign_ref_service: false, ref_service: '', ref_service_id: null };

/**
 * Returns the form with one member changed, and everything that depends on it
 * (spec 2 §4, platform §5.3).
 */
export function changeField<K extends keyof FieldForm>(
  form: FieldForm,
  name: K,
  value: FieldForm[K],
): FieldForm {
  const next = { ...form, [name]: value };
  // the type says that it is a reference, too
  if (name === 'is_foreign_key' && !value && form.type === 'reference') next.type = 'integer';
  const refers = next.type === 'reference' || next.is_foreign_key;
  const didRefer = form.is_foreign_key || form.type === 'reference';
  if (!refers && didRefer) {
    return {
      ...next,
      is_foreign_key: false,
      ...NO_TABLE,
      ...NO_SERVICE,
      is_virtual_foreign_key: false,
      ref_on_delete: '',
    };
  }
  switch (name) {
    case 'type':
      return value === 'id' ? { ...next, allow_null: false } : next;
    case 'is_virtual_foreign_key':
      return form.is_foreign_ref_service ? { ...next, ...NO_SERVICE, ...NO_TABLE } : next;
    case 'is_foreign_ref_service':
      return { ...next, ...NO_TABLE, ref_service: '', ref_service_id: null };
    case 'ref_service':
      return { ...next, ...NO_TABLE };
    case 'ref_table':
      return { ...next, ref_field: '' };
    default:
      return next;
  }
}
