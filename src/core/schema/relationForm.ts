import type { SchemaDialect } from '../dialect/Dialect.ts';
import { msg, type Translate } from '../messages/translate.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { WrittenRelation } from '../tables/TableSchema.ts';

export const RELATION_TYPES = ['belongs_to', 'has_many', 'has_one', 'many_many'] as const;

/** The values in the form of a relation. */
export interface RelationForm {
  alias: string;
  label: string;
  description: string;
  always_fetch: boolean;
  flatten: boolean;
  flatten_drop_prefix: boolean;
  type: string;
  field: string;
  /** null = the service of the table itself. */
  ref_service_id: Id | null;
  ref_table: string;
  ref_field: string;
  junction_service_id: Id | null;
  junction_table: string;
  junction_field: string;
  junction_ref_field: string;
}

export const blankRelation = (): RelationForm =>
  toRelationForm({ name: '', type: 'belongs_to', is_virtual: true });

export function toRelationForm(relation: WrittenRelation): RelationForm {
  return {
    alias: relation.alias ?? '',
    label: relation.label ?? '',
    description: relation.description ?? '',
    always_fetch: relation.always_fetch === true,
    flatten: relation.flatten === true,
    flatten_drop_prefix: relation.flatten_drop_prefix === true,
    type: relation.type ?? '',
    field: relation.field ?? '',
    ref_service_id: relation.ref_service_id ?? null,
    ref_table: relation.ref_table ?? '',
    ref_field: relation.ref_field ?? relation.ref_fields ?? '',
    junction_service_id: relation.junction_service_id ?? null,
    junction_table: relation.junction_table ?? '',
    junction_field: relation.junction_field ?? '',
    junction_ref_field: relation.junction_ref_field ?? '',
  };
}

/** Returns why a relation, or the way it leads, can't be changed here; null if it can. */
export function fixedBecause(
  relation: WrittenRelation | null,
  { hasRelations }: SchemaDialect,
): string | null {
  if (relation && !relation.is_virtual) {
    return msg(
      'This relationship comes from a database foreign key. Edit the field that holds the key.',
    );
  }
  if (hasRelations) return null;
  if (!relation) return msg('To add a relationship, mark a field as a virtual foreign key.');
  return msg(
    'This relationship comes from a virtual foreign key. Edit the field that holds the key.',
  );
}

/** Returns the form with one member changed, and everything that depends on it. */
export function changeRelation<K extends keyof RelationForm>(
  form: RelationForm,
  name: K,
  value: RelationForm[K],
): RelationForm {
  const next = { ...form, [name]: value };
  switch (name) {
    case 'type':
      return next.type === 'many_many' ? next : { ...next, ...NO_JUNCTION };
    case 'ref_service_id':
      return { ...next, ref_table: '', ref_field: '' };
    case 'ref_table':
      return { ...next, ref_field: '' };
    case 'junction_service_id':
      return { ...next, junction_table: '', junction_field: '', junction_ref_field: '' };
    case 'junction_table':
      return { ...next, junction_field: '', junction_ref_field: '' };
    default:
      return next;
  }
}

const NO_JUNCTION = {
  junction_service_id: null,
  junction_table: '',
  junction_field: '',
  junction_ref_field: '',
};

export function validateRelation(form: RelationForm, t: Translate): Problem[] {
  const needed: (keyof RelationForm)[] = ['field', 'ref_table', 'ref_field'];
  if (form.type === 'many_many') {
    needed.push('junction_table', 'junction_field', 'junction_ref_field');
  }
  return needed
    .filter((name) => !form[name])
    .map((field) => ({ field, message: t('Choose one.') }));
}
