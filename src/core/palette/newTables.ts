import type { Translate } from '../messages/translate.ts';
import { formatSchemaPath } from '../schema/schemaAddress.ts';
import type { ListedService } from '../collections/groupedServices.ts';
import { matching, type Place } from './places.ts';

/**
 * Returns the forms for new tables that `text` asks for, one per database service: `new table`,
 * `create table crm`. A service alone asks for none: its tables are found as well.
 */
export function newTables(services: readonly ListedService[], text: string, t: Translate): Place[] {
  const action = { label: `${t('New table')} ${t('Create')}` };
  const words = text.split(/\s+/).filter((word) => word.length > 1);
  if (!words.some((word) => matching([action], word).length)) return [];
  const named = services
    .filter(({ is_active: isActive }) => isActive)
    .map(({ name }) => ({
      label: `${action.label} ${name}`,
      place: {
        path: `/schema${formatSchemaPath({ service: name, create: 'table' })}`,
        label: t('New table'),
        hint: name,
      },
    }));
  return matching(named, text).map(({ place }) => place);
}
