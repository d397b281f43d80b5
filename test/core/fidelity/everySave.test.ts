import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAVE_FLOWS } from '../../faults/saveFlows.ts';
import { startBrokenHost, type BrokenHost } from '../../faults/startBrokenHost.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { isWholeMatrix } from '../../fixture/testRing.ts';
import { differences, dumpDatabases } from './dumpDatabases.ts';

const each = (count: number, line: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => line(index));

/** What may differ after a save of `SAVE_FLOWS`, as `differences` writes it. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  'user, new': ['1 user + email: "m1q@a.example", is_active: 1, is_sys_admin: 0, name: "New"'],
  'user, changed': ['1 user ~first_name: null → "m1q"'],
  'admin, new': ['1 user + email: "m1q@a.example", is_active: 1, is_sys_admin: 1, name: "Boss"'],
  'admin, changed': ['1 user ~last_name: null → "m1q"'],
  'role, new': ['1 role + is_active: 0, name: "m1q"'],
  'role, changed': ['1 role ~description: null → "m1q"'],
  'app, new': [
    '1 app + allow_fullscreen_toggle: 1, api_key: …, is_active: 1, name: "m1q", requires_fullscreen: 0, toggle_location: "top", type: 0',
  ],
  'app, changed': ['1 app ~description: null → "m1q"'],
  'app group, new': ['1 app_group + name: "m1q"'],
  'app group, changed': ['1 app_group ~description: null → "m1q"'],
  'lookup, new': ['1 LOOKUP + name: "m1q", private: 0, value: "north"'],
  'lookup, changed': ['1 LOOKUP ~value: "north" → "m1q"'],
  'CORS entry, new': [
    '1 cors_config + enabled: 0, header: "*", max_age: 0, method: 1, origin: "https://m1q.example", path: "api/m1q", supports_credentials: 0',
  ],
  'CORS entry, changed': ['1 cors_config ~header: "*" → "X-m1q"'],
  'email template, new': ['1 email_template + name: "m1q", subject: "Hello"'],
  'email template, changed': ['1 email_template ~subject: "Hello" → "m1q"'],
  'service, new': [
    '1 service + config: "{\\"base_url\\":\\"https://a.example\\"}", deletable: 1, is_active: 1, label: "CRM", mutable: 1, name: "m1q", type: "rws"',
  ],
  'service, changed': ['1 service ~description: null → "m1q"'],
  'service definition': [
    '1 service_doc + content: "{\\"openapi\\":\\"3.0.0\\",\\"info\\":{\\"title\\":\\"m1q\\",\\"version\\":\\"1\\"},\\"paths\\":{}}", format: 0, service_id: 10',
  ],
  'script, new': [
    '1 event_script + affects_process: 0, allow_event_modification: 0, content: "m1q;", is_active: 0, name: "shop._table.todo.get.pre_process", type: "v8js"',
  ],
  'script, changed': ['1 event_script ~content: "before 1q;" → "m1q;"'],
  'script in a file, new': ['1 file + content: "m1q;", path: "app/1q.js"'],
  'script in a file, changed': ['1 file ~content: "before;" → "m1q;"'],
  'text file': ['1 file ~content: "before" → "m1q"'],
  'uploaded file': ['1 file + content: "m1q", path: "app/m1q.txt"'],
  folder: ['1 file + content: "folder", path: "app/m1q"'],
  'copied file': ['1 file + content: "copied", path: "app/m1q.txt"'],
  'file from a URL': ['1 file + content: "m1q", path: "app/m1q.txt"'],
  // two files and two folders
  'unpacked ZIP file': [
    '1 file + content: "folder", path: "app/m1q"',
    '1 file + content: "folder", path: "app/m1q/sub"',
    '1 file + content: "m1q", path: "app/m1q/one.txt"',
    '1 file + content: "m1q", path: "app/m1q/sub/two.txt"',
  ],
  'grid, one row changed': ['1 todo ~name: "Task 23" → "m1q"'],
  'grid, 20 rows changed': each(20, (n) => `1 todo ~name: "Task ${n + 3}" → "m1q ${n + 3}"`),
  'grid, one new row': ['1 todo + complete: 0, name: "m1q 0"'],
  'grid, one new row, loaded again before the next save': ['1 todo + complete: 0, name: "m1q"'],
  'grid, 120 rows pasted': each(120, (n) => `1 todo + complete: 0, name: "m1q ${n}"`),
  'own profile': ['1 user ~phone: null → "m1q"'],
  'own password': ['1 user ~password: … → …'],
  preferences: [
    '1 user_custom + name: "adminPreferences", user_id: 1, value: "{\\"data\\":{\\"user\\":{\\"limit\\":2}}}"',
  ],
  // a test's platform stores them in memory
  'system settings': [],
  'schema field, new': [
    '1 (definition) ~sql: "CREATE TABLE \\"drawn\\" (\\"id\\" integer not null primary key autoincrement, \\"title\\" varchar(255) not null)" → "CREATE TABLE \\"drawn\\" (\\"id\\" integer not null primary key autoincrement, \\"title\\" varchar(255) not null, \\"m1q\\" integer)"',
    '1 df_schema_extras + kind: "field", members: "{\\"type\\":null}", name: "m1q", owner: "drawn"',
  ],
  // the additional settings of a field are stored again
  'schema field, changed': [
    '1 df_schema_extras + kind: "field", members: "{\\"type\\":null,\\"description\\":\\"m1q\\"}", name: "title", owner: "drawn"',
    '1 df_schema_extras - kind: "field", members: "{\\"type\\":null}", name: "title", owner: "drawn"',
  ],
  // the table, and the one for additional settings, which it creates first
  'new table': [
    '1 (definition) + sql: "CREATE TABLE \\"m1q\\" (\\"id\\" integer not null primary key autoincrement)"',
    '1 (definition) + sql: "CREATE TABLE df_schema_extras (kind text, owner text, name text, members text, primary key (kind, owner, name))"',
    '1 df_schema_extras + kind: "field", members: "{\\"type\\":null}", name: "id", owner: "m1q"',
  ],
  'people from a file': each(
    25,
    (n) => `1 user + email: "m1q.${n}@import.example", is_active: 1, is_sys_admin: 0, name: "m1q"`,
  ),
  'rows from a file': each(
    25,
    (n) => `1 products + in_stock: 0, name: "m1q", price: 0, sku: "m1q-${n}"`,
  ),
  // its container and its page
  'app from a package': [
    '1 app + allow_fullscreen_toggle: 1, api_key: …, is_active: 1, name: "m1q", path: "index.html", requires_fullscreen: 0, storage_container: "m1q", storage_service_id: 3, toggle_location: "top", type: 1',
    '1 file + content: "folder", path: "app/m1q"',
    '1 file + content: "m1q", path: "app/m1q/index.html"',
  ],
  package: [
    '1 app + allow_fullscreen_toggle: 1, api_key: …, is_active: 1, name: "m1q", requires_fullscreen: 0, toggle_location: "top", type: 0',
  ],
};

/** What differs on current servers, which add usernames and have other types of columns. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  'user, new, current': [
    '1 user + email: "m1q@a.example", is_active: 1, is_sys_admin: 0, name: "New", username: "m1q@a.example"',
  ],
  'admin, new, current': [
    '1 user + email: "m1q@a.example", is_active: 1, is_sys_admin: 1, name: "Boss", username: "m1q@a.example"',
  ],
  'service, new, current': [
    '1 service + config: "{\\"base_url\\":\\"https://a.example\\"}", deletable: 1, description: "", is_active: 1, label: "CRM", mutable: 1, name: "m1q", type: "rws"',
  ],
  'service, changed, current': ['1 service ~description: "" → "m1q"'],
  // current servers don't change a service whose description is NULL
  'service definition, current': [
    '1 service ~description: null → ""',
    '1 service_doc + content: "{\\"openapi\\":\\"3.0.0\\",\\"info\\":{\\"title\\":\\"m1q\\",\\"version\\":\\"1\\"},\\"paths\\":{}}", format: 0, service_id: 12',
  ],
  'script, new, current': [
    '1 event_script + affects_process: 0, allow_event_modification: 0, content: "m1q;", is_active: 0, name: "shop._table.todo.post.pre_process", type: "v8js"',
  ],
  'schema field, new, current': [
    '1 (definition) ~sql: "CREATE TABLE \\"drawn\\" (\\"id\\" integer not null primary key autoincrement, \\"title\\" character varying(255) not null)" → "CREATE TABLE \\"drawn\\" (\\"id\\" integer not null primary key autoincrement, \\"title\\" character varying(255) not null, \\"m1q\\" integer)"',
    '1 df_schema_extras + kind: "field", members: "{\\"type\\":null}", name: "m1q", owner: "drawn"',
  ],
  'people from a file, current': each(
    25,
    (n) =>
      `1 user + email: "m1q.${n}@import.example", is_active: 1, is_sys_admin: 0, name: "m1q", username: "m1q.${n}@import.example"`,
  ),
};

/** Requests whose outcome a save can't know, each with its reason. */
const UNAVOIDABLE: readonly RegExp[] = [
  // a server with directories shows by one rejection that it stores no places in them
  /^GET .*related=role_adldap_by_role_id 400$/,
  // whether someone else has created the file in the meantime
  /^GET .*\/files\/1q\.js\?include_body=true 404$/,
];

/** Creates databases and folders, which happens on the first request for them. */
async function openAll({ direct }: BrokenHost): Promise<void> {
  await direct.api.get('shop/_table/todo', { limit: 1 });
  await direct.api.get('db/_schema');
  await direct.api.get('files/');
  const names = await direct.api.get<{ resource: { name: string }[] }>('system/service', {
    fields: 'name',
  });
  if (names.resource.some(({ name }) => name === 'logs')) await direct.api.get('logs/');
}

it('every place that saves something says what may differ afterwards', () => {
  assert.deepEqual(Object.keys(SAVE_FLOWS).sort(), Object.keys(CHANGES).sort());
});

forBothGenerations((generation) => {
  describe(`every place that saves something, ${generation} server`, () => {
    // all databases are dumped around each save: too slow for every run
    if (!isWholeMatrix) return;
    for (const [name, flow] of Object.entries(SAVE_FLOWS)) {
      if (flow.classicOnly && generation !== 'classic') continue;
      it(`${name}: changes what was meant and nothing else, and is rejected nowhere`, async () => {
        const host = await startBrokenHost(generation);
        try {
          await openAll(host);
          const typed = await flow.begin(host, 'm1q');
          host.answered.length = 0;
          const before = dumpDatabases(host.dataDir);
          const told = await typed.save();
          const found = differences(before, dumpDatabases(host.dataDir));
          assert.ok(told.isSaved, told.said);
          assert.equal(await typed.stored(), 1);
          const table = generation === 'classic' ? 'system_lookup' : 'lookup';
          const meant = MORE[`${name}, ${generation}`] ?? CHANGES[name];
          assert.deepEqual(found, meant?.map((line) => line.replace('LOOKUP', table)).sort());
          const refused = host.answered.filter((line) => / [45]\d\d$/.test(line));
          assert.deepEqual(
            refused.filter((line) => !UNAVOIDABLE.some((known) => known.test(line))),
            [],
          );
        } finally {
          await host.close();
        }
      });
    }
  });
});
