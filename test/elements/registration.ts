import type { TestPlatform } from '../fixture/platform.ts';

/** Changes how users can register on the instance, as its administrator. */
export async function configureRegistration(platform: TestPlatform, config: object): Promise<void> {
  const [service] = await platform.records<{ id: number }>('system/service?filter=type=user');
  const token = await platform.signIn();
  await platform.request('PATCH', `system/service/${service?.id}`, { token, body: { config } });
}

/** Returns the query of the link in the last email to someone: `?code=…&email=…`. */
export async function lastMailQuery(platform: TestPlatform, to: string): Promise<string> {
  const mails = await platform.outbox<{ to: string; link: string }>();
  const link = mails.findLast((mail) => mail.to === to)?.link;
  if (!link) throw new Error(`There is no mail to ${to}.`);
  return link.slice(link.indexOf('?', link.indexOf('#')));
}
