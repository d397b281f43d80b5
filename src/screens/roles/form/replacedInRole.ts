import { mayOpen } from '../../../core/access-rules/mayOpen.ts';
import { isRemoved, type AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { App } from '../../../core/page/createApp.ts';
import { conflictDiff } from '../../../core/collections/conflictDiff.ts';
import { findEditConflicts } from '../../../core/collections/findEditConflicts.ts';
import { namesOf } from '../../../core/collections/findRecords.ts';
import type { DiffLine } from '../../../core/text/lineDiff.ts';
import { MASK } from '../../../core/lib/secretMask.ts';
import { requestorsOf, verbsOf } from '../../../core/access-rules/verbMasks.ts';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { LookupKey } from '../../../core/resources/LookupKey.ts';
import { roles, type DirectoryMapping, type Role } from '../../../core/resources/roles.ts';

const RULES = 'role_service_access_by_role_id';

type Names = ReadonlyMap<string, string>;

function ruleTold(rule: AccessRule | null, names: Names, t: Translate): object | null {
  if (!rule || isRemoved(rule)) return null;
  const { service_id: id, component, verb_mask, requestor_mask, filters, filter_op } = rule;
  const conditions = (filters ?? []).map((one) =>
    [one.name, one.operator, one.value].filter(Boolean).join(' '),
  );
  return {
    [t('Service')]: id === null ? t('All') : (names.get(String(id)) ?? String(id)),
    [t('Component')]: component ?? '',
    [t('Access')]: verbsOf(verb_mask).join(', '),
    [t('Requestor')]: requestorsOf(requestor_mask).join(', '),
    ...(conditions.length && { [t('Advanced filters')]: conditions.join(` ${filter_op} `) }),
  };
}

function keyTold(key: LookupKey | null, t: Translate): object | null {
  if (!key) return null;
  const value = key.private ? MASK : key.value;
  return { [t('Name')]: key.name, [t('Value')]: value, [t('Private')]: key.private };
}

const dnTold = (rows: unknown) => (rows as readonly DirectoryMapping[] | null)?.[0]?.dn ?? '';

/**
 * What a save of a role would put over the work of others, as lines; null where that is nothing.
 * `onRead` is told the role as it is now where the save may open calls.
 */
export async function replacedInRole(
  app: App,
  role: Role,
  changes: object,
  t: Translate,
  onRead: (now: Role) => void,
): Promise<DiffLine[] | null> {
  const found = await findEditConflicts(app, roles, role, changes, {
    ...(mayOpen(changes) && { beside: ['is_active', RULES], onRead }),
  });
  if (!found.length) return null;
  const ids = found.flatMap(({ path: [name], theirs, mine }) =>
    name === RULES
      ? [theirs, mine].flatMap((rule) => (rule as AccessRule | null)?.service_id ?? [])
      : [],
  );
  // names are a comfort: without them the numbers are shown
  const names = await namesOf(app, 'system/service', ids).catch((): Names => new Map());
  const titles: Readonly<Record<string, string>> = {
    name: t('Name'),
    description: t('Description'),
    is_active: t('Active'),
    default_app_id: t('Default App'),
    role_adldap_by_role_id: t('Directory DN'),
    [RULES]: t('Access rule'),
  };
  const told = ({ path: [name = ''], theirs, mine }: EditConflict) => {
    const tell = (value: unknown) => {
      if (name === RULES) return ruleTold(value as AccessRule | null, names, t);
      if (name === 'role_adldap_by_role_id') return dnTold(value);
      if (name.endsWith('lookup_by_role_id')) return keyTold(value as LookupKey | null, t);
      return value;
    };
    return { title: titles[name] ?? t('Lookup key'), theirs: tell(theirs), mine: tell(mine) };
  };
  return conflictDiff(found.map(told));
}
