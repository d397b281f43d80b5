/** One value that a field may have: `name` is what is stored, `label` what is shown. */
export interface FieldValue {
  name: string | number | boolean | null;
  label?: string | null;
  /** What the field starts with. */
  default?: boolean;
  /** The server cannot do it, e.g. for want of a driver. */
  disable?: boolean;
  /** What the field named by `affects` is filled with, e.g. `dsn`. */
  [member: string]: unknown;
}

/** One field of a type's configuration: a column description of the server with additions. */
export interface ConfigField {
  name: string;
  /** `string`, `picklist`, …; kinds that no one knows are edited as JSON. */
  type: string;
  label?: string | null;
  description?: string | null;
  default?: unknown;
  required?: boolean;
  values?: readonly FieldValue[] | null;
  /** Of an array: the kind of its values, or the columns of its rows. */
  items?: string | readonly ConfigField[] | null;
  /** Of an object: what its two columns are called. */
  object?: { key?: ColumnLabel; value?: ColumnLabel } | null;
  /** The table that the value is an id of. */
  ref_table?: string | null;
  /** The field that a choice fills with its sample. */
  affects?: string | null;
  /** The heading of this field and those behind it. */
  legend?: string | null;
  /** How much of twelve columns it takes. */
  columns?: number | null;
  [member: string]: unknown;
}

interface ColumnLabel {
  label?: string | null;
  type?: string | null;
}

/** What services there can be (recorded: service_type). */
export interface ServiceType {
  name: string;
  label: string;
  description?: string | null;
  group: string;
  singleton: boolean;
  config_schema?: readonly ConfigField[] | null;
  /** Current servers: what is missing before it can be used. */
  dependencies_required?: string | null;
  subscription_required?: string | null;
  service_definition_editable?: boolean;
  [member: string]: unknown;
}

/** How a type is looked up by its name; undefined where the server does not have it. */
export type TypeOf = (name: string) => ServiceType | undefined;
