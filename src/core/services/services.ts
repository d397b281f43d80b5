import { definitionsAsList } from '../dialect/definitionsAsList.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { createTranslator, msg, type Translate } from '../messages/translate.ts';
import type { Id, Problem, Resource } from '../resources/resource.ts';
import { configFields, configOf, type Config } from './configFields.ts';
import { configName, configProblems } from './configProblems.ts';
import { isBlank, toFormValue, toPayloadValue } from './configValues.ts';
import { checkJson, languageOf } from './definitionText.ts';
import { isSecret } from './fieldKind.ts';
import {
  definitionOf,
  definitionPayload,
  docOf,
  keepsDefinition,
  type ServiceDoc,
} from './serviceDefinition.ts';
import type { TypeOf } from './ServiceType.ts';

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

const blank = (): ServiceForm => ({
  id: null,
  type: '',
  name: '',
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

function toForm(service: ServiceRecord, typeOf: TypeOf): ServiceForm {
  const loaded = configOf(service.config);
  const fields = configFields(typeOf(service.type), loaded).filter((field) => !isSecret(field));
  const doc = docOf(service.service_doc_by_service_id);
  return {
    id: service.id,
    type: service.type,
    name: service.name,
    label: service.label ?? '',
    description: service.description ?? '',
    is_active: service.is_active,
    mutable: service.mutable,
    config: Object.fromEntries(
      fields.map((field) => [field.name, toFormValue(field, loaded[field.name])]),
    ),
    secrets: {},
    loaded,
    definition: definitionOf(doc),
    definition_error: '',
    doc,
  };
}

/** Members of the configuration under names of their own, so that a save can send single ones. */
function configMembers({ type, config, secrets, loaded }: ServiceForm, typeOf: TypeOf) {
  const members: Record<string, unknown> = {};
  for (const field of configFields(typeOf(type), loaded ?? {})) {
    const { name } = field;
    if (isSecret(field)) {
      if (name in secrets) members[configName(name)] = secrets[name] || null;
      continue;
    }
    const value = toPayloadValue(field, config[name]);
    // what a new service does not say is the server's to choose
    if (loaded || !isBlank(value)) members[configName(name)] = value;
  }
  return members;
}

function toPayload(form: ServiceForm, dialect: Dialect, typeOf: TypeOf): Record<string, unknown> {
  const name = form.name.trim();
  const definition = definitionPayload(form.doc, form.definition, definitionsAsList(dialect));
  return {
    name,
    label: form.label.trim() || name,
    description: form.description || null,
    is_active: form.is_active,
    // fixed once it is saved (spec 2 §4)
    ...(form.id === null && { type: form.type }),
    ...configMembers(form, typeOf),
    ...(definition &&
      keepsDefinition(typeOf(form.type)) && { service_doc_by_service_id: definition }),
  };
}

function validate(form: ServiceForm, typeOf: TypeOf, t = createTranslator('en')): Problem[] {
  const { type, config: values, secrets, loaded } = form;
  if (form.id === null && !typeOf(type)) {
    return [{ field: 'type', message: t('Choose a service type.') }];
  }
  const problems: Problem[] = [];
  const name = form.name.trim();
  if (!name) problems.push({ field: 'name', message: t('Name is required.') });
  else if (!/^[\w-]+$/.test(name)) {
    const message = t('Service name should only contain letters, numbers, underscores and dashes.');
    problems.push({ field: 'name', message });
  }
  const fields = configFields(typeOf(type), loaded ?? {});
  problems.push(...configProblems({ fields, values, secrets, loaded }, t));
  const wrong = definitionProblem(form, t);
  if (wrong) problems.push({ field: 'definition', message: wrong });
  return problems;
}

/** What keeps a definition from being saved; one that came so is not for us to find fault with. */
function definitionProblem(form: ServiceForm, t: Translate): string {
  const { definition, definition_error: found, doc } = form;
  const isNew = definition.trim() !== '' && definition !== definitionOf(doc);
  if (found || !isNew || languageOf(definition, doc?.format) !== 'json') return found;
  try {
    checkJson(definition);
    return '';
  } catch (error) {
    return t((error as Error).message);
  }
}

/** The services of an instance (spec 2 §2–5, §7–9), with the types that its server has. */
export const servicesOf = (typeOf: TypeOf): Resource<ServiceRecord, ServiceForm> => ({
  path: 'system/service',
  area: '/services',
  section: 'service',
  pageLimit: 100,
  related: () => ['service_doc_by_service_id'],
  filterFields: ['name', 'label', 'description', 'type'],
  defaultOrder: 'id',
  nameOf: (service) => service.name,
  labelOf: (service) => service.label || service.name,
  isDeletable: (service) => service.deletable,
  blank,
  toForm: (service) => toForm(service, typeOf),
  toPayload: (form, dialect) => toPayload(form, dialect, typeOf),
  validate: (form, _dialect, t) => validate(form, typeOf, t),
  isBlocked: (form) =>
    form.definition_error !== '' || !form.mutable || (form.id === null && form.type === ''),
  // what is wrong with a definition is found anew
  secretFields: ['secrets', 'definition_error'],
  messages: {
    empty: msg('You have no Services!'),
    emptySearch: msg('You have no Services that match your search criteria!'),
    createFirst: msg('Create A Service'),
    created: msg('Service saved successfully.'),
    updated: msg('Service updated successfully'),
    deleted: msg('Service successfully deleted.'),
    deletedMany: msg('Services deleted successfully.'),
    confirmDelete: msg('Delete {name}?'),
    confirmDeleteMany: msg('Delete selected services?'),
    confirmClose: msg('You have unsaved changes. Continue without saving?'),
  },
});
