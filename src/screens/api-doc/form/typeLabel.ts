import type { DocKind } from '../../../core/api-doc/docKind.ts';
import { modelOf } from '../../../core/api-doc/references.ts';
import type { SchemaView } from '../../../core/api-doc/schemas.ts';

/** The one-line name of a schema: `integer`, `Contact`, `Contact[]`. */
export function typeLabel(kind: DocKind, { type, itemType }: SchemaView): string {
  const nameOf = (each: string) => modelOf(kind, each) ?? each;
  return type === 'array' ? `${nameOf(itemType)}[]` : nameOf(type);
}
