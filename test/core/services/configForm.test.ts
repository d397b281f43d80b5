import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedMembers } from '../../../src/core/lib/changes.ts';
import { parseExact, stringifyExact } from '../../../src/core/lib/exactJson.ts';
import { dialectFor } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { configFields } from '../../../src/core/services/configFields.ts';
import { configProblems } from '../../../src/core/services/configProblems.ts';
import { defaultConfig, newRow } from '../../../src/core/services/configDefaults.ts';
import { toPayloadValue, typedValue } from '../../../src/core/services/configValues.ts';
import { fieldKind } from '../../../src/core/services/fieldKind.ts';
import type { ServiceForm, ServiceRecord } from '../../../src/core/services/serviceForm.ts';
import { servicesOf } from '../../../src/core/services/servicesOf.ts';
import type { ConfigField, ServiceType } from '../../../src/core/services/ServiceType.ts';

const t = createTranslator('en');

const classic = dialectFor({ app_group: [] });
const schema: ConfigField[] = [
  { name: 'host', type: 'string', required: true },
  { name: 'port', type: 'integer', default: 0 },
  { name: 'on', type: 'boolean', default: false },
  { name: 'mode', type: 'picklist', values: [{ name: 'a' }, { name: 'b', default: true }] },
  { name: 'tags', type: 'multi_picklist', values: [{ name: 'x' }, { name: 'y' }] },
  { name: 'options', type: 'object' },
  { name: 'paths', type: 'array', items: 'string' },
  { name: 'rows', type: 'array', items: [{ name: 'name', type: 'string', required: true }] },
  { name: 'novel', type: 'never_heard_of' },
  { name: 'password', type: 'string' },
];
const type: ServiceType = {
  name: 'made_up',
  label: 'Made up',
  group: 'Test',
  singleton: false,
  config_schema: schema,
};
const services = servicesOf((name) => (name === type.name ? type : undefined));

/**
 * A service as a server sends it, with members that no form shows and numbers
 * that JavaScript can't represent.
 */
const record = parseExact(`{"id": 7, "name": "svc", "label": "Svc", "description": null,
  "is_active": true, "type": "made_up", "mutable": true, "deletable": true, "config": {
  "service_id": 7, "host": "h", "port": 9007199254740993, "on": 1, "mode": "c", "tags": "x,y",
  "options": {"z": "1", "a": {"deep": [1.10]}, "n": 9007199254740993}, "paths": null,
  "rows": [{"id": 3, "name": "n", "hidden": null}], "novel": {"any": [1, {"b": 2.50}]},
  "password": "hush", "unknown_member": {"kept": true}}}`) as ServiceRecord;
const form = () => services.toForm(record);
const changes = (after: Partial<ServiceForm>) =>
  stringifyExact(
    changedMembers(
      services.toPayload(form(), classic),
      services.toPayload({ ...form(), ...after }, classic),
    ),
  );
const withConfig = (config: Record<string, unknown>) => ({
  config: { ...form().config, ...config },
});
const problems = (values: Record<string, unknown>) =>
  configProblems(
    { fields: schema, values: { host: 'h', ...values }, secrets: {}, loaded: null },
    t,
  ).map(({ field, message }) => `${field}: ${message}`);

describe('the configuration of a service', () => {
  it('sends only what was changed, whatever its kind', () => {
    assert.equal(changes({}), '{}');
  });

  it('sends the one member that was changed', () => {
    assert.equal(changes(withConfig({ host: 'other' })), '{"config.host":"other"}');
    assert.equal(changes(withConfig({ on: false })), '{"config.on":false}');
    assert.equal(changes(withConfig({ port: '80' })), '{"config.port":80}');
    assert.equal(changes(withConfig({ port: '' })), '{"config.port":null}');
    assert.equal(
      changes(withConfig({ port: '12345678901234567890' })),
      '{"config.port":12345678901234567890}',
    );
    assert.equal(changes(withConfig({ novel: '{"c": 1.0}' })), '{"config.novel":{"c":1.0}}');
  });

  it('sends an emptied number as servers keep none, and numbers without zeros in front', () => {
    const emptied = (field: object, before: unknown) =>
      toPayloadValue({ name: 'port', type: 'integer', ...field }, ' ', before);
    assert.equal(emptied({}, 80), null);
    assert.equal(emptied({ allow_null: true, default: 21 }, 80), null);
    // these columns don't accept null, and stay false if there never was a number
    assert.equal(emptied({ allow_null: false, default: 21 }, 80), 21);
    assert.equal(emptied({ allow_null: false, default: 1000 }, false), false);
    // the server fills in what a new service omits
    assert.equal(emptied({ allow_null: false, default: 21 }, undefined), null);
    const required = { name: 'port', type: 'integer', required: true };
    assert.deepEqual(
      configProblems(
        { fields: [required], values: { port: '' }, secrets: {}, loaded: { port: 80 } },
        t,
      ).map(({ message }) => message),
      ['port is required.'],
    );
    assert.equal(changes(withConfig({ port: '0080' })), '{"config.port":80}');
    assert.equal(
      changes(withConfig({ port: '-09007199254740993' })),
      '{"config.port":-9007199254740993}',
    );
  });

  it('keeps the order of an object, what it has inside and its long numbers', () => {
    const pairs = form().config.options as { key: string; value: unknown }[];
    const renamed = pairs.map((pair) => (pair.key === 'z' ? { ...pair, key: 'y' } : pair));
    assert.equal(
      changes(withConfig({ options: renamed })),
      '{"config.options":{"y":"1","a":{"deep":[1.10]},"n":9007199254740993}}',
    );
    assert.equal(changes(withConfig({ options: [] })), '{"config.options":null}');
  });

  it('keeps a number one that is emptied and typed again, and numbers as they are written', () => {
    const pairs = form().config.options as { key: string; value: unknown }[];
    const typed = (text: string) =>
      changes(
        withConfig({
          options: pairs.map((pair) => (pair.key === 'n' ? { ...pair, value: text } : pair)),
        }),
      );
    assert.match(typed('30'), /"n":30}/);
    assert.match(typed('{lookup}'), /"n":"\{lookup\}"/);
    const long = pairs.find(({ key }) => key === 'n')?.value;
    assert.equal(typedValue(long, '7'), 7);
    assert.equal(
      form().config.novel,
      '{\n  "any": [\n    1,\n    {\n      "b": 2.50\n    }\n  ]\n}',
    );
  });

  it('keeps members of a row that no column shows', () => {
    const [row] = form().config.rows as Record<string, unknown>[];
    assert.equal(
      changes(withConfig({ rows: [{ ...row, name: 'm' }, { name: 'new' }] })),
      '{"config.rows":[{"id":3,"name":"m","hidden":null},{"name":"new"}]}',
    );
  });

  it('never shows or sends a secret, unless it was typed or removed', () => {
    assert.ok(!JSON.stringify(form().config).includes('hush'));
    assert.equal(changes({ secrets: { password: 'new' } }), '{"config.password":"new"}');
    assert.equal(changes({ secrets: { password: '' } }), '{"config.password":null}');
  });

  it('begins with every default, including false and 0, and with the value marked as default', () => {
    const config = defaultConfig(type);
    assert.equal(config.port, 0);
    assert.equal(config.on, false);
    assert.equal(config.mode, 'b');
    assert.ok(!('password' in config));
    const blank = { ...services.blank(), type: 'made_up', name: 'n', config };
    assert.deepEqual(services.toPayload(blank, classic), {
      ...{ name: 'n', label: 'n', description: null, is_active: true, type: 'made_up' },
      ...{ 'config.port': 0, 'config.on': false, 'config.mode': 'b' },
    });
  });

  it('begins with what the specification says of a vendor: SSL for emails', () => {
    const security = { name: 'security', type: 'string' };
    assert.equal(defaultConfig({ ...type, config_schema: [security] }).security, 'SSL');
  });

  it('gives a new row all verbs', () => {
    const columns = [
      { name: 'name', type: 'string' },
      { name: 'action', type: 'verb_mask', default: 0 },
    ];
    assert.deepEqual(newRow(columns), { name: null, action: 31 });
  });

  it('says what is wrong beside the field', () => {
    assert.deepEqual(problems({ host: ' ' }), []);
    assert.deepEqual(problems({ host: '' }), ['config.host: host is required.']);
    assert.deepEqual(problems({ port: 'many' }), ['config.port: Must be a number.']);
    assert.deepEqual(problems({ port: '1.5' }), ['config.port: Must be a whole number.']);
    assert.deepEqual(problems({ port: '9'.repeat(20) }), [
      'config.port: This number is out of range.',
    ]);
    assert.deepEqual(problems({ port: '9223372036854775807' }), []);
    assert.deepEqual(problems({ port: '-9223372036854775809' }), [
      'config.port: This number is out of range.',
    ]);
    assert.deepEqual(problems({ port: '-5' }), ['config.port: Must be 0 or more.']);
    assert.deepEqual(problems({ port: '{db_port}' }), []);
    assert.deepEqual(problems({ novel: '{' }), ['config.novel: Invalid JSON.']);
    const twice = [
      { key: 'a', value: '1' },
      { key: 'a', value: '2' },
    ];
    assert.deepEqual(problems({ options: twice }), [
      'config.options: The name a is used more than once.',
    ]);
    assert.deepEqual(problems({ rows: [{ name: '' }] }), ['config.rows: name is required.']);
  });

  it('accepts no time to live below 0, and any number if a field is not known to reject it', () => {
    const said = (name: string, value: string) =>
      configProblems(
        {
          fields: [{ name, type: 'integer' }],
          values: { [name]: value },
          secrets: {},
          loaded: null,
        },
        t,
      ).map(({ message }) => message);
    assert.deepEqual(said('cache_ttl', '-5'), ['Must be 0 or more.']);
    assert.deepEqual(said('cache_ttl', '0'), []);
    assert.deepEqual(said('offset', '-9223372036854775808'), []);
  });

  it('finds no fault with what the server has already', () => {
    const config = { ...(record.config as object), host: null, port: 'odd' };
    assert.deepEqual(services.validate(services.toForm({ ...record, config }), classic, t), []);
  });

  it('opens although its values are nested thousands of levels deep', () => {
    const deep = parseExact(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const config = { ...(record.config as object), options: { deep }, novel: deep };
    const opened = services.toForm({ ...record, config });
    assert.deepEqual(services.validate(opened, classic, t), []);
    const sent = () => services.toPayload(opened, classic);
    assert.deepEqual(changedMembers(sent(), sent()), {});
  });

  it('has fields even if the server no longer has the type', () => {
    const lost = services.toForm({ ...record, type: 'gone' });
    const kinds = configFields(undefined, lost.loaded ?? {}).map(fieldKind);
    assert.deepEqual(kinds.slice(0, 3), ['line', 'number', 'number']);
    assert.ok(!('password' in lost.config));
    assert.equal(
      stringifyExact(
        changedMembers(services.toPayload(lost, classic), services.toPayload(lost, classic)),
      ),
      '{}',
    );
  });

  it("doesn't save an invalid definition, unless it was invalid when loaded", () => {
    const described = servicesOf(() => ({ ...type, group: 'Custom' }));
    const said = (content: string, definition: string) => {
      const doc = { id: 1, format: 0, content };
      return described
        .validate({ ...form(), doc, definition }, classic, t)
        .map(({ field }) => field);
    };
    assert.deepEqual(said('', '{"paths": '), ['definition']);
    assert.deepEqual(said('{"paths": ', '{"paths": '), []);
    assert.deepEqual(said('', '{"paths": {}}'), []);
    assert.deepEqual(said('', ''), []);
    // of a type that stores no definition, none is sent
    const wrong = { ...form(), definition: '{"paths": ', definition_error: 'Line 1' };
    assert.equal(described.isBlocked?.(wrong), true);
    assert.equal(services.isBlocked?.(wrong), false);
    assert.deepEqual(services.validate(wrong, classic, t), []);
  });

  it('is copied with the language of its definition', () => {
    const doc = { id: 1, service_id: 7, format: 1, content: 'swagger: "2.0"' };
    const copy = services.copyOf?.({ ...form(), doc, definition: doc.content }, t);
    assert.deepEqual(copy?.doc, { format: 1, content: doc.content });
  });

  it('requires a name of letters, numbers, underscores and dashes', () => {
    const said = (name: string) =>
      services.validate({ ...form(), name }, classic, t).map(({ message }) => message);
    assert.deepEqual(said(''), ['Name is required.']);
    assert.deepEqual(said('my service'), [
      'Service name should only contain letters, numbers, underscores and dashes.',
    ]);
    assert.deepEqual(said('my-service_1'), []);
  });
});
