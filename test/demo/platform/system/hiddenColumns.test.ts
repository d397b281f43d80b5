import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth, type PlatformClient } from '../PlatformClient.ts';

/**
 * Lists with a column that no one can read, correct guesses at its value, and relations that lead
 * to it.
 */
const HIDDEN: readonly { list: string; column: string; guess: string }[] = [
  { list: 'system/user', column: 'password', guess: 'scrypt' },
  { list: 'system/admin', column: 'password', guess: 'scrypt' },
  { list: 'system/user', column: 'security_answer', guess: 'scrypt' },
  { list: 'system/user', column: 'confirm_code', guess: '' },
  { list: 'system/admin', column: 'confirm_code', guess: '' },
  { list: 'system/service', column: 'config', guess: '{' },
  { list: 'system/lookup', column: 'value', guess: 's3' },
];

const spellings = (column: string): string[] => [
  column,
  column.toUpperCase(),
  `"${column}"`,
  `user.${column}`,
  `(${column})`,
  ` ${column} `,
];

/** A user who has the role of the app that they use. */
const EVE = { email: 'eve@example.com', password: 'a-rather-long-password' };

/**
 * The callers: an administrator, a user whose role can do everything, and the key of an app with
 * that role.
 */
const IDENTITIES: Record<string, (client: PlatformClient, key: string) => Promise<string>> = {
  administrator: async (client) => {
    await client.signIn();
    return '';
  },
  editor: async (client, key) => {
    await client.signIn(EVE);
    return key;
  },
  app: async (client, key) => {
    client.token = undefined;
    return Promise.resolve(key);
  },
};

async function keyOfEverything(client: PlatformClient): Promise<string> {
  await client.signIn();
  const rules = [{ service_id: null, component: '*', verb_mask: 31, requestor_mask: 3 }];
  const role = { name: 'All', is_active: true, role_service_access_by_role_id: rules };
  const made = await client.call('POST', 'system/role', { body: { resource: [role] } });
  const app = { name: 'All', type: 0, is_active: true, role_id: made.body.resource[0]?.id };
  const apps = await client.call('POST', 'system/app?fields=*', { body: { resource: [app] } });
  const answer = { security_question: 'Pet?', security_answer: 'Rex' };
  await client.call('PATCH', 'system/user/2', { body: answer });
  const eve = { ...EVE, name: 'Eve', is_active: true };
  await client.call('POST', 'system/user', { body: { resource: [eve] } });
  return String(apps.body.resource[0]?.api_key);
}

describe('columns that no one can read', () => {
  for (const [identity, become] of Object.entries(IDENTITIES)) {
    it(`confirm no guess of an ${identity}, however it is written`, () =>
      onBoth(
        async (client, generation) => {
          const key = await become(client, await keyOfEverything(client));
          const ask = async (path: string, query: Record<string, string>) => {
            const options = key ? { key } : {};
            const search = new URLSearchParams({ include_count: 'true', ...query }).toString();
            const { status, text } = await client.call('GET', `${path}?${search}`, options);
            return `${status} ${text}`;
          };
          for (const { list, column, guess } of HIDDEN) {
            const told = (right: string, wrong: string, query: string) =>
              `${generation} ${list} ${query} tells ${right.slice(0, 200)} from ${wrong.slice(0, 200)}`;
            const known = await ask(list, { fields: 'id', limit: '1' });
            assert.match(known, /^200 /, `${generation} ${list} ${known}`);
            const [grouped, unknown] = [
              await ask(list, { fields: 'id', group: column }),
              await ask(list, { fields: 'id', group: 'unknown' }),
            ].map((answer) => answer.replaceAll(column, '').replaceAll('unknown', ''));
            if (column !== 'value') assert.equal(grouped, unknown, `${generation} group=${column}`);
            for (const name of spellings(column)) {
              // the correct guess, and a wrong one of the same length
              const wrong = guess === '' ? 'zzz' : guess.replace(/./g, 'z');
              const filters: [string, string][] = [
                [`${name} like '${guess}%'`, `${name} like '${wrong}%'`],
                [`${name} = '${guess}cret'`, `${name} = '${wrong}cret'`],
                [`${name} is null`, `${name} is not null`],
                [`(${name} contains '${guess}')`, `(${name} contains '${wrong}')`],
                [
                  `(id > 0) and (${name} like '${guess}%')`,
                  `(id > 0) and (${name} like '${wrong}%')`,
                ],
              ];
              for (const [right, other] of filters) {
                const answers = [
                  await ask(list, { fields: 'id', filter: right }),
                  await ask(list, { fields: 'id', filter: other }),
                ].map((answer) => answer.replaceAll(right, '').replaceAll(other, ''));
                const isSecret = column === 'value' && right.includes(' null');
                // a private lookup is one without a readable value
                if (!isSecret) assert.equal(answers[0], answers[1], told(right, other, right));
              }
              const rising = await ask(list, { fields: 'id', order: `${name} asc` });
              const falling = await ask(list, { fields: 'id', order: `${name} desc` });
              const ids = (answer: string) => answer.match(/"id":"?\d+/g)?.join();
              if (column !== 'value') assert.equal(ids(rising), ids(falling), `order by ${name}`);
              const shown = await ask(list, { fields: `id,${name}`, limit: '100' });
              assert.doesNotMatch(shown, /scrypt|s3cret|Rex/, told(shown, '', `fields=${name}`));
            }
          }
        },
        { oldServerHoles: false },
      ));
  }

  it('are in no relation', () =>
    onBoth(async (client, generation) => {
      await keyOfEverything(client);
      for (const list of ['user', 'admin', 'role', 'app', 'service', 'lookup', 'email_template']) {
        for (const related of [
          'user_by_created_by_id',
          'user_by_last_modified_by_id',
          'user_by_user_to_app_to_role',
          'role_by_user_to_app_to_role',
          'service_by_app',
          'lookup_by_role_id',
          'lookup_by_user_id',
          '*',
        ]) {
          const path = `system/${list}?fields=*&related=${related}`;
          const { text } = await client.call('GET', path);
          assert.doesNotMatch(
            text,
            /scrypt|s3cret|"password"|security_answer/,
            `${generation} ${path}`,
          );
        }
      }
    }));

  it('are no private lookups that a filter or an email of other people names', () =>
    onBoth(async (client, generation) => {
      const key = await keyOfEverything(client);
      await client.signIn(EVE);
      const rows = async (filter: string) => {
        const search = new URLSearchParams({ filter, fields: 'id' }).toString();
        const { body } = await client.call('GET', `shop/_table/customers?${search}`, { key });
        return body.resource?.length;
      };
      const one = await rows(`email is not null`);
      assert.notEqual(one, undefined, generation);
      assert.equal(
        await rows(`email < '{db_secret}'`),
        await rows(`email < '{db_none}'`),
        generation,
      );
      const body = {
        to: 'sam@example.com',
        subject: 'It is {db_secret}',
        body_text: '{db_secret}',
      };
      await client.call('POST', 'email', { body, key });
      assert.doesNotMatch(JSON.stringify(client.platform.outbox), /s3cret/, generation);
      assert.match(JSON.stringify(client.platform.outbox), /It is /);
    }));
});
