import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { blankField, type FieldForm } from '../../../src/core/schema/fieldForm.ts';
import { fieldPart, newTablePart } from '../../../src/core/schema/schemaParts.ts';
import { type SchemaPart, schemaSaving } from '../../../src/core/schema/schemaSaving.ts';
import { blankTable, withRows } from '../../../src/core/schema/tableForm.ts';
import type { TableSchema } from '../../../src/core/tables/TableSchema.ts';
import { fetchTable } from '../../../src/core/tables/fetchTable.ts';
import { formOf } from '../../core/collections/savingTrial.ts';
import type { BrokenHost } from '../startBrokenHost.ts';
import { has, type SaveFlow, typedInto } from './SaveFlow.ts';

const t = createTranslator('en');

const TABLE = 'drawn';

async function makeTable({ direct }: BrokenHost): Promise<void> {
  const field = [
    { name: 'id', type: 'id' },
    { name: 'title', type: 'string' },
  ];
  const table = { name: TABLE, label: TABLE, field };
  await direct.api.post('shop/_schema', { resource: [table] }).catch(() => undefined);
}

const freshTable = ({ app }: Pick<BrokenHost, 'app'>, name: string) =>
  fetchTable(app, 'shop', name, { refresh: true });

/** Opens a part of a schema, without watching its requests. */
const openPart = <F extends object>(
  { app }: BrokenHost,
  part: SchemaPart<F>,
  loaded: TableSchema | null,
  blank: F,
) => {
  const listener = { onProgress: () => undefined, onReport: () => undefined };
  return formOf(schemaSaving({ app, service: 'shop' }, part, listener), loaded, blank);
};

const partContext = ({ app }: BrokenHost) => ({
  service: 'shop',
  dialect: dialectOf(app).schema,
  t,
});

const schemaField = (isNew: boolean): SaveFlow => ({
  async begin(host, mark) {
    await makeTable(host);
    const loaded = await freshTable(host, TABLE);
    const part = fieldPart(partContext(host), loaded, isNew ? null : 'title');
    const form = openPart<FieldForm>(host, part, loaded, blankField());
    form.type(isNew ? { name: mark, type: 'integer', allow_null: true } : { description: mark });
    return typedInto(form, mark, async () => {
      const { field } = await freshTable({ app: host.direct }, TABLE);
      return field.filter(has(mark)).length;
    });
  },
});

const newTable: SaveFlow = {
  async begin(host, mark) {
    const form = openPart(host, newTablePart(partContext(host), []), null, blankTable());
    const id: FieldForm = { ...blankField(), name: 'id', type: 'id' };
    form.type({ name: mark, field: withRows([id]) });
    return typedInto(form, mark, async () => {
      const found = await freshTable({ app: host.direct }, mark).catch(() => null);
      return found ? 1 : 0;
    });
  },
};

/** Tables and their fields. */
export const schemaFlows: Readonly<Record<string, SaveFlow>> = {
  'schema field, new': schemaField(true),
  'schema field, changed': schemaField(false),
  'new table': newTable,
};
