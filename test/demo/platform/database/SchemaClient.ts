import type { PlatformOptions } from '../../../../demo/platform/createPlatform.ts';
import type { Generation } from '../../../../demo/platform/generation.ts';
import { GENERATIONS, PlatformClient, type Answer } from '../PlatformClient.ts';

export interface FieldBody {
  name: string;
  [member: string]: unknown;
}

/** Creates tables of the shop and reads them, as the administrator. */
export class SchemaClient extends PlatformClient {
  /** Creates a table; every field is nullable unless it says otherwise. */
  async make(name: string, ...fields: (FieldBody | string)[]): Promise<Answer> {
    const field = fields.map((one) => {
      const [fieldName = '', type = ''] = typeof one === 'string' ? one.split(':') : [];
      return typeof one === 'string'
        ? { name: fieldName, type, allow_null: true }
        : { allow_null: true, ...one };
    });
    const body = { resource: [{ name, field: [{ name: 'id', type: 'id' }, ...field] }] };
    return this.call('POST', 'shop/_schema', { body });
  }

  async field(table: string, name: string): Promise<Record<string, unknown>> {
    return (await this.call('GET', `shop/_schema/${table}/${name}`)).body;
  }

  async fieldNames(table: string): Promise<string[]> {
    const { body } = await this.call('GET', `shop/_schema/${table}`);
    return (body.field as FieldBody[]).map(({ name }) => name);
  }

  /** Stores records and returns them as they are stored. */
  async store(table: string, ...records: object[]): Promise<Record<string, unknown>[]> {
    const body = { resource: records };
    const answer = await this.call('POST', `shop/_table/${table}?fields=*`, { body });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.resource;
  }

  async rows(table: string, query = ''): Promise<Record<string, unknown>[]> {
    return (await this.call('GET', `shop/_table/${table}${query}`)).body.resource;
  }
}

/** Runs a test body with a signed-in administrator of each generation in turn. */
export async function onBothSchemas(
  work: (client: SchemaClient, generation: Generation) => Promise<void>,
  options: Partial<PlatformOptions> = {},
): Promise<void> {
  for (const generation of GENERATIONS) {
    const client = new SchemaClient(generation, options);
    try {
      await client.signIn();
      await work(client, generation);
    } finally {
      client.close();
    }
  }
}

/** Returns the sentences of an error, those of a batch's records first. */
export function sentences({ body }: Answer): string {
  const context = body.error.context as { resource?: (string | { message?: string })[] } | null;
  const inner = (context?.resource ?? []).map((one) =>
    typeof one === 'string' ? one : (one.message ?? ''),
  );
  return [...inner, body.error.message].filter(Boolean).join('\n');
}
