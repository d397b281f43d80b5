import { expect } from '@open-wc/testing';
import '../../../src/elements/df-admin-config.ts';
import { recordCalls, type Recording } from '../recordCalls.ts';
import { click, fill, mount, seen } from '../../fixture/element.ts';
import { allByText, byRole } from '../../fixture/find.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';

let platform: TestPlatform;
let network: Recording;

async function openMail(generation: 'classic' | 'current') {
  platform = await startPlatform({ generation });
  const sessionToken = await platform.signIn();
  network = recordCalls(platform.base);
  const own = { 'api-base': platform.base, path: '/email-templates/4' };
  return mount('df-admin-config', own, { sessionToken });
}
describe('the email of a template', () => {
  afterEach(() => {
    network.stop();
    return platform.stop();
  });

  it('warns about private keys, which the server fills in, and is sent with them', async () => {
    const element = await openMail('current');
    await platform.create('system/lookup', { name: 'vault_key', value: 's3cret', private: true });
    await fill(element, { Subject: 'K {vault_key}', 'Reply To Email': '{nobody}@example.com' });
    await click(element, 'Preview email', 'button');
    await seen(
      element,
      'Recipients can read the values of {vault_key}, even private ones, because the server fills them in.',
    );
    await seen(element, /^No value for \{nobody\}\. /);
    network.fault = '500';
    await click(element, 'Send to admin@example.com', 'button');
    await seen(element, 'This failure was requested.');
    expect(await platform.outbox()).to.have.length(0);
    network.fault = undefined;
    await click(element, 'Send to admin@example.com', 'button');
    await seen(element, 'Test email sent to admin@example.com.');
    const [mail] = await platform.outbox<{ subject: string }>();
    expect(mail?.subject).to.equal('K s3cret');
  });

  it("says nothing about names if the keys can't be read, and that no service sends it", async () => {
    const element = await openMail('classic');
    const filter = encodeURIComponent('type like "%email%"');
    const services = await platform.records<{ id: number }>(`system/service?filter=${filter}`);
    const token = await platform.signIn();
    for (const { id } of services) {
      await platform.request('DELETE', `system/service/${id}`, { token });
    }
    await fill(element, { Subject: 'For {company_name}' });
    network.fault = '500';
    network.failing = /system\/lookup/;
    await click(element, 'Preview email', 'button');
    await seen(element, /^Couldn't search Global Lookup Keys: ./);
    await seen(element, 'This instance has no email service.');
    expect(allByText(element, /No value for/)).to.deep.equal([]);
  });

  it('is not saved if it means the same, and says so', async () => {
    const element = await openMail('classic');
    await fill(element, { To: 'ada@example.com,bob@example.com' });
    await click(element, 'Save', 'button');
    await seen(element, 'Email template updated successfully.');
    await fill(element, { To: 'ada@example.com, bob@example.com' });
    byRole(element, 'button', 'Save').click();
    await seen(element, 'No changes to save.');
    expect(network.calls.filter((call) => call.startsWith('PATCH'))).to.have.length(1);
  });
});
