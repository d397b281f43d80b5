import type { PlatformOptions } from '../../../demo/platform/createPlatform.ts';
import { createPersonApi } from '../../../src/core/http/createPersonApi.ts';
import { openApp, type VisitorApp } from '../../../src/core/page/openApp.ts';
import { loadEnvironment } from '../../../src/core/environment/loadEnvironment.ts';
import { sessionPort } from '../../../src/core/session/sessionPort.ts';
import { signIn } from '../../../src/core/session/signIn.ts';
import { ADMIN, ADMIN_KEY, startApp, USER, type Started } from '../startApp.ts';

const people = { user: USER, admin: ADMIN };

/** A person's own pages on a platform in memory, signed in, the environment known. */
export async function startPerson(
  options: PlatformOptions,
  who: keyof typeof people = 'user',
): Promise<Started & { person: VisitorApp }> {
  const started = startApp(options);
  const { app } = started;
  const credentials = { apiBase: '/api/v2', apiKey: ADMIN_KEY };
  const person = openApp<VisitorApp>(
    (self) => createPersonApi(self, sessionPort(self)),
    credentials,
    app.browser,
    app.page,
  );
  await signIn(person, people[who]);
  await loadEnvironment(person);
  // classic servers give tokens of one second the same text
  started.clock.now += 2000;
  started.calls.length = 0;
  return { ...started, person };
}
