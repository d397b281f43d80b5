import type { Generation } from './dialect.ts';

/** What servers of a generation call things in a schema, and what they can do with it. */
export interface SchemaDialect {
  /** The member with the field that a foreign key, or a relation, refers to. */
  readonly refField: 'ref_fields' | 'ref_field';
  /** A foreign key without the database is a setting of its field; else it is a relation. */
  readonly hasVirtualKeys: boolean;
  /** Fields without a column, by a flag; classic servers have the type `virtual` instead. */
  readonly hasVirtualFields: boolean;
  /** A field's database functions are a list with uses; classic servers keep one of each. */
  readonly listsFunctions: boolean;
  /** Relations have addresses of their own: they are made and deleted there. */
  readonly hasRelations: boolean;
}

const DIALECTS: Record<Generation, SchemaDialect> = {
  classic: {
    refField: 'ref_fields',
    hasVirtualKeys: true,
    hasVirtualFields: false,
    listsFunctions: false,
    hasRelations: false,
  },
  current: {
    refField: 'ref_field',
    hasVirtualKeys: false,
    hasVirtualFields: true,
    listsFunctions: true,
    hasRelations: true,
  },
};

export const schemaDialectFor = (generation: Generation): SchemaDialect => DIALECTS[generation];
