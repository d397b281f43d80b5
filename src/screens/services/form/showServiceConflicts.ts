import type { App } from '../../../core/page/createApp.ts';
import { MASK } from '../../../core/lib/secretMask.ts';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { showConflict } from '../../../core/saving/showConflict.ts';
import type { ShownConflict } from '../../../core/saving/ShownConflict.ts';
import { configFields, configOf, labelOf } from '../../../core/services/configFields.ts';
import { configName } from '../../../core/services/configProblems.ts';
import { isSecret } from '../../../core/services/fieldKind.ts';
import { DEFINITION } from '../../../core/services/serviceDefinition.ts';
import { showDefinitionConflict } from '../../../core/services/showDefinitionConflict.ts';
import type { ServiceRecord } from '../../../core/services/serviceForm.ts';
import { serviceTypesFor } from '../../../core/services/serviceTypes.ts';

/** Describes others' changes to a service in the words of its form. */
export function showServiceConflicts(
  app: App,
  service: ServiceRecord,
  conflicts: readonly EditConflict[],
  t: Translate,
): ShownConflict[] {
  const { type, config } = service;
  const fields = configFields(serviceTypesFor(app).typeOf(type), configOf(config));
  const secrets = new Set<string>(fields.filter(isSecret).map(({ name }) => configName(name)));
  const titles = new Map<string, string>([
    ['name', t('Name')],
    ['label', t('Label')],
    ['description', t('Description')],
    ['is_active', t('Active')],
    ...fields.map((field): [string, string] => [configName(field.name), labelOf(field)]),
  ]);
  return conflicts.map((conflict) => {
    const [name = ''] = conflict.path;
    if (name === DEFINITION) return showDefinitionConflict(conflict, t);
    const shown = showConflict(conflict, t);
    return {
      ...shown,
      title: titles.get(name) ?? shown.title,
      ...(secrets.has(name) && {
        base: MASK,
        theirs: t('a different secret'),
        mine: t('your secret'),
      }),
    };
  });
}
