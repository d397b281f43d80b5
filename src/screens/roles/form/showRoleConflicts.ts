import { isRemoved, type AccessRule } from '../../../core/access-rules/AccessRule.ts';
import type { App } from '../../../core/page/createApp.ts';
import { namesOf } from '../../../core/collections/findRecords.ts';
import { showConflict, textOf } from '../../../core/saving/showConflict.ts';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { MASK } from '../../../core/lib/secretMask.ts';
import { requestorsOf, verbsOf } from '../../../core/access-rules/verbMasks.ts';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import type { LookupKey } from '../../../core/resources/LookupKey.ts';
import type { DirectoryMapping } from '../../../core/resources/roles.ts';

const RULES = 'role_service_access_by_role_id';

type Names = ReadonlyMap<string, string>;

const line = (label: string, value: unknown) => `${label}: ${textOf(value)}`;

function ruleText(rule: AccessRule | null, names: Names, t: Translate): string {
  if (!rule || isRemoved(rule)) return '';
  const { service_id: id, component, verb_mask, requestor_mask, filters, filter_op } = rule;
  const conditions = (filters ?? []).map((one) =>
    [one.name, one.operator, one.value].filter(Boolean).join(' '),
  );
  return [
    line(t('Service'), id === null ? t('All') : (names.get(String(id)) ?? id)),
    line(t('Component'), component),
    line(t('Access'), verbsOf(verb_mask).join(', ')),
    line(t('Requestor'), requestorsOf(requestor_mask).join(', ')),
    ...(conditions.length ? [line(t('Advanced filters'), conditions.join(` ${filter_op} `))] : []),
  ].join('\n');
}

function keyText(key: LookupKey | null, t: Translate): string {
  if (!key) return '';
  const value = key.private ? MASK : key.value;
  return [line(t('Name'), key.name), line(t('Value'), value), line(t('Private'), key.private)].join(
    '\n',
  );
}

const dnText = (rows: unknown) => (rows as readonly DirectoryMapping[] | null)?.[0]?.dn ?? '';

/** Describes others' changes to a role in the words of its form. */
export async function showRoleConflicts(
  app: App,
  conflicts: readonly EditConflict[],
  t: Translate,
): Promise<ShownConflict[]> {
  const ids = conflicts.flatMap(({ path: [name], base, theirs, mine }) =>
    name === RULES
      ? [base, theirs, mine].flatMap((rule) => (rule as AccessRule | null)?.service_id ?? [])
      : [],
  );
  // names are optional: without them the numbers are shown
  const names = await namesOf(app, 'system/service', ids).catch((): Names => new Map());
  return conflicts.map((conflict) => {
    const [name = ''] = conflict.path;
    const tell = (title: string, textOf: (value: unknown) => string) => {
      const { base, mine, theirs } = conflict;
      return { title, base: textOf(base), mine: textOf(mine), theirs: textOf(theirs) };
    };
    if (name === RULES) {
      return tell(t('Access rule'), (rule) => ruleText(rule as AccessRule | null, names, t));
    }
    if (name === 'role_adldap_by_role_id') return tell(t('Directory DN'), dnText);
    if (name.endsWith('lookup_by_role_id')) {
      return tell(t('Lookup key'), (key) => keyText(key as LookupKey | null, t));
    }
    if (name === 'default_app_id') return tell(t('Default App'), textOf);
    return showConflict(conflict, t);
  });
}
