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

/** A service as the servers send it (recorded: service). */
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

export interface ServiceForm {
  id: Id | null;
  /** Empty until one is chosen. */
  type: string;
  name: string;
  /** Its saved name; empty for a new one. */
  savedName: string;
  label: string;
  description: string;
  is_active: boolean;
  mutable: boolean;
  /** What the type's form holds, without its secrets. */
  config: Readonly<Record<string, unknown>>;
  /** Secrets that were typed; all others stay what they are. */
  secrets: Readonly<Record<string, string>>;
  /** The configuration as it came; null for a new service. */
  loaded: Config | null;
  definition: string;
  /** What the definition's editor finds wrong with it: it cannot be saved so. */
  definition_error: string;
  doc: ServiceDoc | null;
  /** Nothing stands here: these are the names under which fields of the configuration have problems. */
  [field: `config.${string}`]: undefined;
}

/** A service that no one has described yet. */
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
  doc: null,
});

/** What a form edits of a service. */
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
    doc,
  };
}

/** A configuration as its form holds it. */
function shownConfig(loaded: Config, type: ServiceType | undefined): Record<string, unknown> {
  const fields = configFields(type, loaded).filter((field) => !isSecret(field));
  return Object.fromEntries(
    fields.map((field) => [field.name, toFormValue(field, loaded[field.name])]),
  );
}

/** Whether nothing of a saved configuration was changed since it came. */
export const isConfigAsLoaded = (
  { config, secrets, loaded, type }: ServiceForm,
  typeOf: TypeOf,
): boolean =>
  loaded !== null &&
  Object.keys(secrets).length === 0 &&
  isEqual(shownConfig(loaded, typeOf(type)), config);

/** Members of the configuration under names of their own, so that a save can send single ones. */
function configMembers({ type, config, secrets, loaded }: ServiceForm, typeOf: TypeOf) {
  const members: Record<string, unknown> = {};
  for (const field of configFields(typeOf(type), loaded ?? {})) {
    const { name } = field;
    if (isSecret(field)) {
      if (name in secrets) members[configName(name)] = secrets[name] || null;
      continue;
    }
    const value = toPayloadValue(field, config[name], loaded?.[name]);
    // what a new service does not say is the server's to choose
    if (loaded || !isBlank(value)) members[configName(name)] = value;
  }
  return members;
}

/** What a save sends, the configuration in single members. */
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
