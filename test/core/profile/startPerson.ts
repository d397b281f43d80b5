import type { PlatformOptions } from '../../../demo/platform/createPlatform.ts';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { ADMIN, startApp, USER, type Started } from '../startApp.ts';

const people = { user: USER, admin: ADMIN };

/** A person on a platform in memory, signed in, the environment known. */
export async function startPerson(
  options: PlatformOptions,
  who: keyof typeof people = 'user',
): Promise<Started> {
  const started = startApp(options);
  await signIn(started.app, people[who]);
  await loadEnvironment(started.app);
  // classic servers give tokens of one second the same text
  started.clock.now += 2000;
  started.calls.length = 0;
  return started;
}
