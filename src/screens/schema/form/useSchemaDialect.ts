import { schemaDialectFor, type SchemaDialect } from '../../../core/dialect/schemaDialect.ts';
import { useDialect } from '../../flow/useDialect.ts';

/** What this instance's servers can do with a schema. */
export const useSchemaDialect = (): SchemaDialect => schemaDialectFor(useDialect().generation);
