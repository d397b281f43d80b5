import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAVE_FLOWS } from '../../faults/saveFlows.ts';
import { startBrokenHost, type BrokenHost } from '../../faults/startBrokenHost.ts';
import { forBothGenerations } from '../../fixture/forGenerations.ts';
import { isWholeMatrix } from '../../fixture/testRing.ts';
import { differences, dumpDatabases } from './dumpDatabases.ts';

/** What may differ after a save of `SAVE_FLOWS`, as `differences` writes it. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  'user, new': ['1 user +'],
  'user, changed': ['1 user ~first_name'],
  'admin, new': ['1 user +'],
  'admin, changed': ['1 user ~last_name'],
  'role, new': ['1 role +'],
  'role, changed': ['1 role ~description'],
  'app, new': ['1 app +'],
  'app, changed': ['1 app ~description'],
  'app group, new': ['1 app_group +'],
  'app group, changed': ['1 app_group ~description'],
  'lookup, new': ['1 LOOKUP +'],
  'lookup, changed': ['1 LOOKUP ~value'],
  'CORS entry, new': ['1 cors_config +'],
  'CORS entry, changed': ['1 cors_config ~header'],
  'email template, new': ['1 email_template +'],
  'email template, changed': ['1 email_template ~subject'],
  'service, new': ['1 service +'],
  'service, changed': ['1 service ~description'],
  'service definition': ['1 service_doc +'],
  'script, new': ['1 event_script +'],
  'script, changed': ['1 event_script ~content'],
  'script in a file, new': ['1 file +'],
  'script in a file, changed': ['1 file ~content'],
  'text file': ['1 file ~content'],
  'uploaded file': ['1 file +'],
  folder: ['1 file +'],
  'copied file': ['1 file +'],
  'file from a URL': ['1 file +'],
  // two files and two folders
  'unpacked ZIP file': ['4 file +'],
  'grid, one row changed': ['1 todo ~name'],
  'grid, 20 rows changed': ['20 todo ~name'],
  'grid, one new row': ['1 todo +'],
  'grid, 120 rows pasted': ['120 todo +'],
  'own profile': ['1 user ~phone'],
  'own password': ['1 user ~password'],
  preferences: ['1 user_custom +'],
  // a test's platform stores them in memory
  'system settings': [],
  'schema field, new': ['1 (definition) ~sql', '1 df_schema_extras +'],
  // the additional settings of a field are stored again
  'schema field, changed': ['1 df_schema_extras +', '1 df_schema_extras -'],
  // the table, and the one for additional settings, which it creates first
  'new table': ['1 df_schema_extras +', '2 (definition) +'],
  'people from a file': ['25 user +'],
  'rows from a file': ['25 products +'],
  // its container and its page
  'app from a package': ['1 app +', '2 file +'],
  package: ['1 app +'],
};

/** Additional changes of one generation, each with its reason. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  // current servers don't change a service whose description is NULL
  'service definition, current': ['1 service ~description', '1 service_doc +'],
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
          assert.deepEqual(
            found,
            meant?.map((line) => line.replace('LOOKUP', table)),
          );
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
