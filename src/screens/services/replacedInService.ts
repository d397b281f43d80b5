import type { App } from '../../core/app.ts';
import { findOverwritten, type Overwritten } from '../../core/collections/findOverwritten.ts';
import { overwrittenLines } from '../../core/collections/overwrittenLines.ts';
import type { DiffLine } from '../../core/lineDiff.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { configFields, configOf, labelOf } from '../../core/services/configFields.ts';
import { configName } from '../../core/services/configProblems.ts';
import { DEFINITION } from '../../core/services/serviceDefinition.ts';
import type { ServiceRecord } from '../../core/services/serviceForm.ts';
import type { ServicesCollection } from '../../core/services/servicesCollection.ts';
import { serviceTypesFor } from '../../core/services/serviceTypes.ts';

type Calls = Pick<ServicesCollection, 'resource' | 'definitions' | 'noteRead'>;

function titlesOf(app: App, { type, config }: ServiceRecord, t: Translate) {
  const fields = configFields(serviceTypesFor(app).typeOf(type), configOf(config));
  return new Map([
    ['name', t('Name')],
    ['label', t('Label')],
    ['description', t('Description')],
    ['is_active', t('Active')],
    ...fields.map((field): [string, string] => [configName(field.name), labelOf(field)]),
  ]);
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
    Object.keys(members).length ? findOverwritten(app, resource, service, members, noteRead) : [],
    definitions.findReplaced(service, changes),
  ]);
  const titles = titlesOf(app, service, t);
  const told = ({ name, theirs, mine }: Overwritten) => ({
    title: titles.get(name) ?? name,
    theirs,
    mine,
  });
  const lines = [...overwrittenLines(found.map(told)), ...(definition ?? [])];
  return lines.length ? lines : null;
}
