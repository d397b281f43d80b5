import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Generation } from '../../demo/platform/generation.ts';
import { isObject, readRecording, recordingsFolder } from './recordings.ts';
import type { Json, JsonObject } from './recordings.ts';
import { fieldDescriptions, typeDescriptions } from './serviceTypeDescriptions.ts';

/** Picklists whose values are records of the instance, which the platform fills in on request. */
const recordsOffered: Readonly<Record<string, string>> = {
  app_id: 'app',
  default_app_id: 'app',
  default_role: 'role',
  role_id: 'role',
  open_reg_role_id: 'role',
  invite_email_service_id: 'email_service',
  open_reg_email_service_id: 'email_service',
  password_email_service_id: 'email_service',
  invite_email_template_id: 'email_template',
  open_reg_email_template_id: 'email_template',
  password_email_template_id: 'email_template',
};

function ownSentence(table: Readonly<Record<string, string>>, recorded: JsonObject): Json {
  // null and '' are facts themselves: such a field shows no hint
  if (!recorded['description']) return recorded['description'] ?? null;
  return table[String(recorded['name'])] ?? null;
}

function field(recorded: Json): Json {
  if (!isObject(recorded)) return recorded;
  const result: JsonObject = { ...recorded };
  if ('description' in recorded) {
    result['description'] = ownSentence(fieldDescriptions, recorded);
  }
  if (Array.isArray(recorded['items']))
    result['items'] = recorded['items'].map((item) => field(item));
  const source = recordsOffered[String(recorded['name'])];
  if (source && Array.isArray(recorded['values'])) {
    result['values'] = recorded['values'].filter(
      (value) => isObject(value) && value['name'] === null,
    );
    result['values_from'] = source;
  }
  return result;
}

/**
 * Returns the service types of a generation: names, labels, groups and fields as recorded,
 * sentences ours.
 */
export function extractServiceTypes(folder: string, generation: Generation): JsonObject[] {
  const [whole] = readRecording(folder, generation, 'service_type');
  const body = whole?.response.body;
  const types = isObject(body) && Array.isArray(body['resource']) ? body['resource'] : [];
  return types.filter(isObject).map((recorded) => {
    const schema = recorded['config_schema'] ?? null;
    return {
      ...recorded,
      description: ownSentence(typeDescriptions, recorded),
      config_schema: Array.isArray(schema) ? schema.map(field) : schema,
    };
  });
}

/** Writes one line per field, so that the change of one field changes one line. */
export function formatServiceTypes(types: JsonObject[]): string {
  const lines = types.map(({ config_schema: schema, ...rest }) => {
    const head = JSON.stringify(rest).slice(0, -1);
    if (!Array.isArray(schema)) return `${head},"config_schema":null}`;
    const fields = schema.map((one) => `  ${JSON.stringify(one)}`).join(',\n');
    return `${head},"config_schema":[\n${fields}\n]}`;
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}

export const serviceTypesFile = (generation: Generation): URL =>
  new URL(`../../demo/platform/data/serviceTypes.${generation}.json`, import.meta.url);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = recordingsFolder();
  if (!folder) throw new Error('The recorded exchanges are not beside this repository.');
  for (const generation of ['classic', 'current'] as const) {
    const types = extractServiceTypes(folder, generation);
    writeFileSync(serviceTypesFile(generation), formatServiceTypes(types));
    console.log(`${generation}: ${types.length} service types`);
  }
}
