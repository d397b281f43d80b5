import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onBoth } from '../PlatformClient.ts';

describe('the email service', () => {
  it('sends a template with its placeholders filled in, lookups among them', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body_html = '<p>Hello {first_name} of {company_name}, {unknown}</p>';
      await client.call('PATCH', 'system/email_template/4', { body: { body_html, body_text: '' } });
      const { body } = await client.call('POST', 'email', {
        body: { template: 'Welcome', to: 'eva@example.com', first_name: '<Eva>' },
      });
      assert.deepEqual(body, { count: 1 });
      const [mail] = client.platform.outbox;
      assert.equal(mail?.to, 'eva@example.com');
      assert.equal(mail?.subject, 'Welcome <Eva>');
      assert.equal(mail?.html, '<p>Hello &lt;Eva&gt; of Acme Trading, {unknown}</p>');
      assert.equal(mail?.text, 'Hello <Eva> of Acme Trading, {unknown}');
    }));

  it('keeps a line break in no header', () =>
    onBoth(async (client) => {
      await client.signIn();
      const added = '\r\nBcc: eve@example.com';
      const from = { from_name: `Ann${added}`, from_email: 'ann@example.com' };
      const body = { ...from, to: 'a@example.com', subject: `Hello${added}`, body_text: 'x' };
      await client.call('POST', 'email', { body });
      const [mail] = client.platform.outbox;
      assert.equal(mail?.subject, 'Hello Bcc: eve@example.com');
      assert.doesNotMatch(mail?.from ?? '', /[\r\n]/);
    }));

  it('sends numbers as text, and the texts of the body if the template is null', () =>
    onBoth(async (client) => {
      await client.signIn();
      const body = { template: null, to: 'a@example.com', subject: 2026, body_text: 42 };
      const { status, text } = await client.call('POST', 'email', { body });
      assert.equal(status, 200, text);
      const [mail] = client.platform.outbox;
      assert.deepEqual([mail?.subject, mail?.text], ['2026', '42']);
    }));

  it('rejects an unknown template and an email without recipients', () =>
    onBoth(async (client) => {
      await client.signIn();
      const post = (body: object) => client.call('POST', 'email', { body });
      assert.equal((await post({ template: 'Nothing', to: 'a@example.com' })).status, 404);
      assert.equal((await post({ subject: 'Hello' })).status, 400);
      assert.equal(client.platform.outbox.length, 0);
    }));
});

describe('several recipients', () => {
  it('in one text are one wrong address on classic servers, and several on current ones', () =>
    onBoth(async (client, generation) => {
      await client.signIn();
      const cc = 'cc@example.com,cc2@example.com';
      const refused = "Invalid email - 'cc@example.comcc2@example.com'.";
      const post = { subject: 'Hello', body_text: 'x', to: 'a@example.com', cc };
      const sent = await client.call('POST', 'email', { body: post });
      await client.call('PATCH', 'system/email_template/1', { body: { cc } });
      const invited = await client.call('PATCH', 'system/user/4?send_invite=true', { body: {} });
      if (generation === 'current') {
        assert.deepEqual([sent.body, invited.status], [{ count: 3 }, 200]);
        assert.match(client.platform.outbox.at(-1)?.to ?? '', /, cc@example.com, cc2@example.com$/);
        return;
      }
      assert.deepEqual([sent.status, sent.body.error.message], [400, refused]);
      assert.deepEqual(
        [invited.status, invited.body.error.message],
        [400, `Error processing user invite. ${refused}`],
      );
      assert.deepEqual(client.platform.outbox, []);
    }));

  it('in a list get the email on both', () =>
    onBoth(async (client) => {
      await client.signIn();
      const cc = ['cc@example.com', { name: 'Two', email: 'cc2@example.com' }];
      await client.call('PATCH', 'system/email_template/1', { body: { cc } });
      const path = 'system/user/4?send_invite=true';
      assert.equal((await client.call('PATCH', path, { body: {} })).status, 200);
      assert.match(client.platform.outbox[0]?.to ?? '', /, cc@example.com, cc2@example.com$/);
    }));
});

describe('invitations', () => {
  it('are written as the template says', () =>
    onBoth(async (client) => {
      await client.signIn();
      const template = { subject: 'Come in, {first_name}', body_html: '<p>{link}</p>' };
      await client.call('PATCH', 'system/email_template/1', { body: template });
      const eva = { name: 'Eva Ek', first_name: 'Eva', last_name: 'Ek', email: 'eva@example.com' };
      await client.call('POST', 'system/user?send_invite=true', { body: { resource: [eva] } });
      const [mail] = client.platform.outbox;
      assert.equal(mail?.subject, 'Come in, Eva');
      assert.match(mail?.text ?? '', /user-invite/);
    }));
});
