import type { DefinitionLanguage } from './definitionText.ts';
import { isEqual } from '../lib/changes.ts';
import type { Id } from '../lib/Id.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import { configFields, configOf, type Config } from './configFields.ts';
import { configName } from './configProblems.ts';
import { isBlank, toFormValue, toPayloadValue } from './configValues.ts';
import { isSecret } from './fieldKind.ts';
import {
  definitionOf,
  definitionPayload,
  docOf,
  keepsDefinition,
  type ServiceDoc,
} from './serviceDefinition.ts';
import type { ServiceType, TypeOf } from './ServiceType.ts';

/** A service as servers send it (recorded: service). */
export interface ServiceRecord {
  id: Id;
  name: string;
  label: string | null;
  description: string | null;
  is_active: boolean;
  type: string;
  mutable: boolean;
  deletable: boolean;
  config?: unknown;
  service_doc_by_service_id?: ServiceDoc[] | ServiceDoc | null;
  [member: string]: unknown;
}

/** A text that isn't converted into the language of the stored definition yet. */
export interface TypedDefinition {
  text: string;
  language: DefinitionLanguage;
  /** The stored definition that it was made from. */
  of: string;
}

export interface ServiceForm {
  id: Id | null;
  /** Empty until one is selected. */
  type: string;
  name: string;
  /** Its saved name; empty for a new service. */
  savedName: string;
  label: string;
  description: string;
  is_active: boolean;
  mutable: boolean;
  /** The values in the type's form, without its secrets. */
  config: Readonly<Record<string, unknown>>;
  /** Secrets that were typed; all others stay as they are. */
  secrets: Readonly<Record<string, string>>;
  /** The configuration as it was loaded; null for a new service. */
  loaded: Config | null;
  definition: string;
  /** The error that the definition's editor shows: it can't be saved like this. */
  definition_error: string;
  /** What was typed in the language it isn't stored in, until that is converted; else null. */
  definition_typed: TypedDefinition | null;
  doc: ServiceDoc | null;
  /**
   * Always undefined: these are the names under which problems of the configuration are reported.
   */
  [field: `config.${string}`]: undefined;
}

/** Returns an empty form for a new service. */
export const blankService = (): ServiceForm => ({
  id: null,
  type: '',
  name: '',
  savedName: '',
  label: '',
  description: '',
  is_active: true,
  mutable: true,
  config: {},
  secrets: {},
  loaded: null,
  definition: '',
  definition_error: '',
  definition_typed: null,
  doc: null,
});

/** Returns the form of a service. */
export function serviceToForm(service: ServiceRecord, typeOf: TypeOf): ServiceForm {
  const loaded = configOf(service.config);
  const doc = docOf(service.service_doc_by_service_id);
  return {
    id: service.id,
    type: service.type,
    name: service.name,
    savedName: service.name,
    label: service.label ?? '',
    description: service.description ?? '',
    is_active: service.is_active,
    mutable: service.mutable,
    config: shownConfig(loaded, typeOf(service.type)),
    secrets: {},
    loaded,
    definition: definitionOf(doc),
    definition_error: '',
    definition_typed: null,
    doc,
  };
}

/** Returns a configuration as its form shows it. */
function shownConfig(loaded: Config, type: ServiceType | undefined): Record<string, unknown> {
  const fields = configFields(type, loaded).filter((field) => !isSecret(field));
  return Object.fromEntries(
    fields.map((field) => [field.name, toFormValue(field, loaded[field.name])]),
  );
}

/** Whether a saved configuration is still as it was loaded. */
export const isConfigAsLoaded = (
  { config, secrets, loaded, type }: ServiceForm,
  typeOf: TypeOf,
): boolean =>
  loaded !== null &&
  Object.keys(secrets).length === 0 &&
  isEqual(shownConfig(loaded, typeOf(type)), config);

/**
 * Returns each member of the configuration under a name of its own,
 * so that a save can send single ones.
 */
function configMembers({ type, config, secrets, loaded }: ServiceForm, typeOf: TypeOf) {
  const members: Record<string, unknown> = {};
  for (const field of configFields(typeOf(type), loaded ?? {})) {
    const { name } = field;
    if (isSecret(field)) {
      if (name in secrets) members[configName(name)] = secrets[name] || null;
      continue;
    }
    const value = toPayloadValue(field, config[name], loaded?.[name]);
    // the server fills in what a new service omits
    if (loaded || !isBlank(value)) members[configName(name)] = value;
  }
  return members;
}

/** Returns what a save sends, with each member of the configuration separate. */
export function formToPayload(
  form: ServiceForm,
  dialect: Dialect,
  typeOf: TypeOf,
): Record<string, unknown> {
  const name = form.name.trim();
  const definition = definitionPayload(form.doc, form.definition, dialect.definitionsAsList);
  return {
    name,
    label: form.label.trim() || name,
    description: form.description || null,
    is_active: form.is_active,
    // fixed once it is saved (spec 2 §4)
    ...(form.id === null && { type: form.type }),
    ...configMembers(form, typeOf),
    ...(definition !== undefined &&
      keepsDefinition(typeOf(form.type)) && { service_doc_by_service_id: definition }),
  };
}
