import type { App } from '../../../core/page/createApp.ts';
import { conflictDiff, type TitledConflict } from '../../../core/collections/conflictDiff.ts';
import { findEditConflicts } from '../../../core/collections/findEditConflicts.ts';
import type { DiffLine } from '../../../core/text/lineDiff.ts';
import type { EditConflict } from '../../../core/merge/merge3.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { configFields, configOf, labelOf } from '../../../core/services/configFields.ts';
import { configName } from '../../../core/services/configProblems.ts';
import { isSecret } from '../../../core/services/fieldKind.ts';
import { DEFINITION } from '../../../core/services/serviceDefinition.ts';
import type { ServiceRecord } from '../../../core/services/serviceForm.ts';
import type { ServicesCollection } from '../../../core/services/servicesCollection.ts';
import { serviceTypesFor } from '../../../core/services/serviceTypes.ts';

type Calls = Pick<ServicesCollection, 'resource' | 'definitions' | 'noteRead'>;

/** Names members as the form does; secrets are said to differ, and no more. */
function tellerOf(app: App, { type, config }: ServiceRecord, t: Translate) {
  const fields = configFields(serviceTypesFor(app).typeOf(type), configOf(config));
  const secrets = new Set<string>(fields.filter(isSecret).map(({ name }) => configName(name)));
  const titles = new Map<string, string>([
    ['name', t('Name')],
    ['label', t('Label')],
    ['description', t('Description')],
    ['is_active', t('Active')],
    ...fields.map((field): [string, string] => [configName(field.name), labelOf(field)]),
  ]);
  return ({ path: [name = ''], mine, theirs }: EditConflict): TitledConflict => ({
    title: titles.get(name) ?? name,
    ...{ mine, theirs },
    ...(secrets.has(name) && { theirs: t('another secret'), mine: t('your secret') }),
  });
}

/** What a save of a service would put over the work of others, as lines; null where that is nothing. */
export async function replacedInService(
  app: App,
  { resource, definitions, noteRead }: Calls,
  service: ServiceRecord,
  changes: object,
  t: Translate,
): Promise<DiffLine[] | null> {
  const { [DEFINITION]: _definition, ...members } = changes as Readonly<Record<string, unknown>>;
  const [found, definition] = await Promise.all([
    Object.keys(members).length
      ? findEditConflicts(app, resource, service, members, { onRead: noteRead })
      : [],
    definitions.findReplaced(service, changes),
  ]);
  const told = tellerOf(app, service, t);
  const lines = [...conflictDiff(found.map(told)), ...(definition ?? [])];
  return lines.length ? lines : null;
}
