import assert from 'node:assert/strict';
import { it } from 'node:test';
import { closeKnownSecrets } from '../../../../demo/platform/accounts/closeKnownSecrets.ts';
import { openDatabase } from '../../../../demo/platform/node/openDatabase.ts';
import type { PlatformContext } from '../../../../demo/platform/platformContext.ts';

it('a start checks no strong hash, because thousands of them would take hours', async () => {
  const system = openDatabase(':memory:');
  system.exec(
    'create table app (api_key text); create table user (id, email, password, is_sys_admin)',
  );
  const hash = `scrypt$${2 ** 17}$c2FsdA==$aGFzaA==`;
  system.run('insert into user values (1, ?, ?, 1)', ['ann@example.com', hash]);
  const later = () => assert.fail('A hash was computed.');
  const context = { system, isPublic: true, ports: { scrypt: { now: later, later } } };
  assert.deepEqual(await closeKnownSecrets(context as unknown as PlatformContext), []);
  system.close();
});
