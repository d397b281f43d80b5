/** A part of a JSON schema, as documents write it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Something that is sent with a call, wherever it stands. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'body' | 'formData';
  description: string;
  required: boolean;
  schema: Schema;
  /** What a body is written in: `application/json`. */
  contentType?: string;
}

export interface DocumentedAnswer {
  /** `200`, or `default` for all others. */
  status: string;
  description: string;
  schema: Schema | null;
}

/** One call that a document describes. */
export interface Operation {
  /** Unique in its document: `get /shop/_table`. */
  key: string;
  /** In capitals. */
  method: string;
  /** Below the API base: `/shop/_table/{table_name}`. */
  path: string;
  summary: string;
  description: string;
  tags: readonly string[];
  /** Everything that is sent, the body last. */
  parameters: readonly Parameter[];
  answers: readonly DocumentedAnswer[];
  isDeprecated: boolean;
}

/** A document of either kind, as one shape; parts that are written once stay apart. */
export interface ApiDocument {
  title: string;
  version: string;
  description: string;
  /** What stands before the paths as the document writes them: `/shop`. */
  prefix: string;
  /** What is said of tags, by their names, in the order of the document. */
  tags: ReadonlyMap<string, string>;
  operations: readonly Operation[];
  /** As the server sent it, for a download; of the whole instance on classic servers. */
  source: Schema;
  /** The part that `#/definitions/Error` refers to, or null. */
  partOf: (reference: string) => Schema | null;
}
