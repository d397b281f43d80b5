import type { PlatformOptions } from '../../../demo/platform/createPlatform.ts';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { ADMIN, startApp, USER, type Started } from '../startApp.ts';

const people = { user: USER, admin: ADMIN };

/** Starts a platform in memory with a signed-in user and a loaded environment. */
export async function startPerson(
  options: PlatformOptions,
  who: keyof typeof people = 'user',
): Promise<Started> {
  const started = startApp(options);
  await signIn(started.app, people[who]);
  await loadEnvironment(started.app);
  // classic servers issue the same token twice within a second
  started.clock.now += 2000;
  started.calls.length = 0;
  return started;
}
