import { toFormValue } from './configValues.ts';
import { fieldKind, isSecret } from './fieldKind.ts';
import type { ConfigField, ServiceType } from './ServiceType.ts';
import { vendorPreset } from './vendorPreset.ts';

/** All verbs: what a new row of a list allows (spec 2 §3). */
const ALL_VERBS = 31;

/**
 * Returns what a field starts with: its default, even false or 0,
 * or the value marked as the default.
 */
function defaultOf(field: ConfigField): unknown {
  // values that the specification prescribes for a vendor: security SSL
  const known = vendorPreset('', field, { [field.name]: null }).values ?? field.values;
  const chosen = known?.find((value) => value.default === true);
  return field.default ?? chosen?.name ?? null;
}

/** Returns the initial form of a type's configuration (spec 2 §4): all defaults of the type. */
export function defaultConfig(type: ServiceType): Record<string, unknown> {
  const fields = (type.config_schema ?? []).filter((field) => !isSecret(field));
  return Object.fromEntries(
    fields.map((field) => [field.name, toFormValue(field, defaultOf(field))]),
  );
}

/** Returns a new row of a list. */
export function newRow(columns: readonly ConfigField[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      fieldKind(column) === 'verbs' ? ALL_VERBS : defaultOf(column),
    ]),
  );
}
