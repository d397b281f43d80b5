/** A part of a JSON schema, as written in a document. */
export type Schema = Readonly<Record<string, unknown>>;

/** Something that is sent with a request, regardless of where. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'body' | 'formData';
  description: string;
  required: boolean;
  schema: Schema;
  /** The content type of a body: `application/json`. */
  contentType?: string;
}

export interface DocumentedAnswer {
  /** `200`, or `default` for all others. */
  status: string;
  description: string;
  schema: Schema | null;
}

/** One operation that a document describes. */
export interface Operation {
  /** Unique in its document: `get /shop/_table`. */
  key: string;
  /** In upper case. */
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

/** A document of either format in a common form; shared parts stay separate. */
export interface ApiDocument {
  title: string;
  version: string;
  description: string;
  /** The prefix of the paths as the document writes them: `/shop`. */
  prefix: string;
  /** Descriptions of tags, by name, in the order of the document. */
  tags: ReadonlyMap<string, string>;
  operations: readonly Operation[];
  /** As the server sent it, for a download; on classic servers that of the whole instance. */
  source: Schema;
  /** Returns the part that `#/definitions/Error` refers to, or null. */
  partOf: (reference: string) => Schema | null;
}
