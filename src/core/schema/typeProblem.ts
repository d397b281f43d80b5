import type { SchemaDialect } from '../dialect/Dialect.ts';
import type { Translate } from '../messages/translate.ts';
import type { WrittenField } from '../tables/TableSchema.ts';
import { isKnownType } from './fieldTypes.ts';

/**
 * Names the first field whose type no server knows, as written in JSON; null if there is none.
 * `saved` are the fields as the server describes them: what it says stays valid.
 */
export function typeProblem(
  fields: readonly WrittenField[],
  dialect: SchemaDialect,
  t: Translate,
  saved: readonly WrittenField[] = [],
): string | null {
  const reported = new Set(saved.map(({ type }) => type));
  const wrong = fields.find(({ type }) => !reported.has(type) && !isKnownType(type, dialect));
  return wrong
    ? t('Unknown type of {name}: {type}. Use db_type for a type of the database.', {
        type: String(wrong.type),
        name: wrong.name,
      })
    : null;
}
