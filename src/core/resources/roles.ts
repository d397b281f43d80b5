import { isRemoved, type AccessRule } from '../access-rules/AccessRule.ts';
import { proposedName } from '../messages/proposedName.ts';
import { msg, type Translate } from '../messages/translate.ts';
import { limitedDraft } from '../forms/limitedDraft.ts';
import { rolesMeta } from '../navigation/areas.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import { lookupProblems, trimmedKeys, type LookupKey } from './LookupKey.ts';
import type { Id } from '../lib/Id.ts';
import type { Problem } from '../lib/Problem.ts';
import type { Resource } from './resource.ts';

/** The place in a directory whose users have the role; at most one. */
export interface DirectoryMapping {
  role_id?: Id | null;
  dn: string | null;
}

/** A role as servers send it (recorded: role). */
export interface Role {
  id: Id;
  name: string;
  description: string | null;
  is_active: boolean;
  /** Specified, but the recorded servers omit it. */
  default_app_id?: Id | null;
  role_service_access_by_role_id?: AccessRule[];
  /** Its users, if a list requests them. */
  user_to_app_to_role_by_role_id?: { user_id?: Id | null }[];
  /** The apps whose default role it is, if a list requests them. */
  app_by_role_id?: { name: string }[];
  role_lookup_by_role_id?: LookupKey[];
  lookup_by_role_id?: LookupKey[];
  /** Read and written by separate requests, see `rolesCollection`. */
  role_adldap_by_role_id?: DirectoryMapping[];
  [member: string]: unknown;
}

/** Lookup keys have the specification's name here; `toPayload` uses the server's. */
export interface RoleForm {
  id: Id | null;
  name: string;
  description: string;
  is_active: boolean;
  default_app_id: Id | null;
  /** The server's response has no member for the default app. */
  isDefaultAppDropped: boolean;
  role_service_access_by_role_id: AccessRule[];
  role_lookup_by_role_id: LookupKey[];
  /** Names of copied keys whose values only the server knows. */
  unfilled: readonly string[];
  /**
   * The name in the directory mapping; empty without one, null if the server stores no mappings.
   */
  dn: string | null;
}

const blank = (): RoleForm => ({
  id: null,
  name: '',
  description: '',
  is_active: false,
  default_app_id: null,
  isDefaultAppDropped: false,
  role_service_access_by_role_id: [],
  role_lookup_by_role_id: [],
  unfilled: [],
  dn: '',
});

const toForm = (role: Role): RoleForm => ({
  id: role.id,
  name: role.name,
  description: role.description ?? '',
  is_active: role.is_active,
  default_app_id: role.default_app_id ?? null,
  isDefaultAppDropped: role.default_app_id === undefined,
  role_service_access_by_role_id: role.role_service_access_by_role_id ?? [],
  role_lookup_by_role_id: role.role_lookup_by_role_id ?? role.lookup_by_role_id ?? [],
  unfilled: [],
  dn: role.role_adldap_by_role_id ? (role.role_adldap_by_role_id[0]?.dn ?? '') : null,
});

function toPayload(form: RoleForm, dialect: Dialect): Record<string, unknown> {
  return {
    name: form.name.trim(),
    description: form.description || null,
    is_active: form.is_active,
    ...(!form.isDefaultAppDropped && { default_app_id: form.default_app_id }),
    role_service_access_by_role_id: form.role_service_access_by_role_id,
    [dialect.roleLookups]: trimmedKeys(form.role_lookup_by_role_id),
    // a cleared place is sent too, except for new roles
    ...(form.dn !== null &&
      (form.id !== null || form.dn) && {
        role_adldap_by_role_id: [{ role_id: form.id, dn: form.dn.trim() }],
      }),
  };
}

function validate(form: RoleForm, _dialect: unknown, t: Translate): Problem[] {
  const problems: Problem[] = [];
  if (!form.name.trim()) problems.push({ field: 'name', message: t('Name is required.') });
  const isUnfinished = form.role_service_access_by_role_id.some(
    (rule) => !isRemoved(rule) && rule.filters?.some(({ name }) => !String(name ?? '').trim()),
  );
  if (isUnfinished) {
    const message = t('Choose a field for each filter.');
    problems.push({ field: 'role_service_access_by_role_id', message });
  }
  const isEmpty = (name: string) =>
    form.role_lookup_by_role_id.some((key) => key.name === name && key.private && !key.value);
  for (const name of form.unfilled.filter(isEmpty)) {
    const message = t('{label} is required.', { label: name });
    problems.push({ field: 'role_lookup_by_role_id', message });
  }
  return [...problems, ...lookupProblems(form.role_lookup_by_role_id, 'role_lookup_by_role_id', t)];
}

const TIES = /^(?:id|role_id|created_\w+|last_modified_\w+)$/;

/** Returns a row as a new one: without the members that tie it to its record. */
const fresh = <R extends object>(row: R): R =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !TIES.test(name))) as R;

/** The form of a copied role: another name, and copies of rules and keys. */
function copyOf(form: RoleForm, t: Translate): RoleForm {
  const rules = form.role_service_access_by_role_id.filter((rule) => !isRemoved(rule));
  const keys = form.role_lookup_by_role_id.filter((key) => key.id == null || key.role_id !== null);
  return {
    ...form,
    id: null,
    name: proposedName(t, msg('{name} copy'), { name: form.name }),
    dn: '',
    isDefaultAppDropped: false,
    role_service_access_by_role_id: rules.map(fresh),
    unfilled: keys.filter((key) => key.private).map(({ name }) => name),
    // private values are not sent by the server and must be typed again
    role_lookup_by_role_id: keys.map((key) => fresh(key.private ? { ...key, value: '' } : key)),
  };
}

/** A role with more new rules, such as a copy of a large role, is not stored as a draft. */
const MOST_NEW_RULES = 500;

const addsTooMuch = (form: RoleForm): boolean =>
  form.role_service_access_by_role_id.filter(({ id }) => id == null).length > MOST_NEW_RULES;

/** The roles of an instance (spec 2 §2, §5, §7–9). */
export const roles: Resource<Role, RoleForm> = {
  ...rolesMeta,
  related: (dialect) => ['role_service_access_by_role_id', dialect.roleLookups],
  purpose: msg(
    'A role lists the services, components and methods that its users can access. Everything else is denied. Grant only what they need.',
  ),
  defaultOrder: 'id',
  nameOf: (role) => role.name,
  blank,
  toForm,
  copyOf,
  toPayload,
  validate,
  secretFields: [],
  guardDraft: (draft) => limitedDraft(draft, addsTooMuch),
  messages: {
    empty: msg('You have no Roles!'),
    emptySearch: msg('You have no Roles that match your search criteria!'),
    created: msg('Role saved successfully.'),
    updated: msg('Role updated successfully.'),
    deleted: msg('Role successfully deleted.'),
    many: {
      deleted: msg('Roles deleted successfully.'),
      confirmDelete: msg('Delete selected roles?'),
      delete: { one: 'Delete {count} role', other: 'Delete {count} roles' },
    },
    confirmClose: msg('You have unsaved changes. Continue without saving?'),
  },
};
