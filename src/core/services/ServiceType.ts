/** One value that a field can have: `name` is stored, `label` shown. */
export interface FieldValue {
  name: string | number | boolean | null;
  label?: string | null;
  /** The field starts with this value. */
  default?: boolean;
  /** The server can't use it, for example because a driver is missing. */
  disable?: boolean;
  /** The value for the field named by `affects`, e.g. `dsn`. */
  [member: string]: unknown;
}

/** One field of a type's configuration: a column description of the server with additions. */
export interface ConfigField {
  name: string;
  /** `string`, `picklist`, …; unknown kinds are edited as JSON. */
  type: string;
  label?: string | null;
  description?: string | null;
  default?: unknown;
  required?: boolean;
  values?: readonly FieldValue[] | null;
  /** Of an array: the kind of its values, or the columns of its rows. */
  items?: string | readonly ConfigField[] | null;
  /** Of an object: the labels of its two columns. */
  object?: { key?: ColumnLabel; value?: ColumnLabel } | null;
  /** The table whose ids the value is one of. */
  ref_table?: string | null;
  /** The field that is filled with the sample of the selected value. */
  affects?: string | null;
  /** The heading above this field and the following ones. */
  legend?: string | null;
  /** How many of twelve columns it takes. */
  columns?: number | null;
  [member: string]: unknown;
}

interface ColumnLabel {
  label?: string | null;
  type?: string | null;
}

/** A type of service that the server supports (recorded: service_type). */
export interface ServiceType {
  name: string;
  label: string;
  description?: string | null;
  group: string;
  singleton: boolean;
  config_schema?: readonly ConfigField[] | null;
  /** Current servers: what must be installed before it can be used. */
  dependencies_required?: string | null;
  subscription_required?: string | null;
  service_definition_editable?: boolean;
  [member: string]: unknown;
}

/** Looks up a type by its name; undefined if the server does not have it. */
export type TypeOf = (name: string) => ServiceType | undefined;
