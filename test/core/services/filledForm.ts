import { defaultConfig } from '../../../src/core/services/configDefaults.ts';
import { toFormValue } from '../../../src/core/services/configValues.ts';
import { fieldKind } from '../../../src/core/services/fieldKind.ts';
import type { ServiceForm } from '../../../src/core/services/serviceForm.ts';
import type { ConfigField, ServiceType } from '../../../src/core/services/ServiceType.ts';

const choiceOf = ({ values }: ConfigField): unknown => {
  const able = (values ?? []).filter(({ name, disable }) => name !== null && disable !== true);
  return able.at(-1)?.name ?? null;
};

/** Returns a plausible value for a field, by its kind. */
function givenValue(field: ConfigField): unknown {
  switch (fieldKind(field)) {
    case 'number':
      return '17';
    case 'boolean':
      return field.default !== true;
    case 'choice':
      return choiceOf(field);
    case 'choices':
      return [choiceOf(field)];
    case 'values':
      return ['one/', 'two/'];
    case 'rows':
      return [rowOf(field.items as readonly ConfigField[])];
    case 'pairs':
      return toFormValue(field, { first: 'a', second: 'b' });
    case 'record':
      return 3;
    case 'verbs':
      return 31;
    case 'raw':
      return '{"any": [1, 2]}';
    default:
      return field.name === 'driver' ? 'sqlite' : `given ${field.name}`;
  }
}

const rowOf = (columns: readonly ConfigField[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column.name, givenValue(column)]));

/** Returns a form of this type with every field filled in, including its secrets. */
export function filledForm(blank: ServiceForm, type: ServiceType): ServiceForm {
  const config = defaultConfig(type);
  const secrets: Record<string, string> = {};
  for (const field of type.config_schema ?? []) {
    if (field.name in config) config[field.name] = givenValue(field);
    else secrets[field.name] = `secret ${field.name}`;
  }
  // connection strings for drivers that the server lacks would be rejected
  if (type.name === 'sql_db') Object.assign(config, { driver: 'sqlite', dsn: 'sqlite:new.sqlite' });
  const name = type.name.replaceAll('-', '_');
  return { ...blank, type: type.name, name: `new_${name}`, label: `New ${name}`, config, secrets };
}
