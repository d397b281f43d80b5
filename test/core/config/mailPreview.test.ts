import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  filled,
  filledHtml,
  knownKeys,
  lacksWay,
  mailDocument,
  placeholdersOf,
  unfilled,
} from '../../../src/core/config/mailPreview.ts';
import { mailServices } from '../../../src/core/collections/mailServices.ts';
import { sendTestMail } from '../../../src/core/config/testMail.ts';
import { emailTemplates } from '../../../src/core/resources/emailTemplates.ts';
import { forGenerations } from '../../fixture/forGenerations.ts';
import { startSignedIn } from '../startApp.ts';

const mail = (texts: Partial<ReturnType<typeof emailTemplates.blank>>) => ({
  ...emailTemplates.blank(),
  ...texts,
});

describe('the preview of an email', () => {
  it('names each placeholder once', () => {
    const form = mail({ subject: 'Hi {first_name}', body_html: '{first_name} {link} {a b} {}' });
    assert.deepEqual(placeholdersOf(form), ['first_name', 'link']);
  });

  it('recognizes keys by any name, with and without the member that marks them', () => {
    const form = mail({ subject: '{lookup.my-key} {a.b} {my-key}' });
    assert.deepEqual(placeholdersOf(form), ['my-key', 'a.b']);
    assert.equal(filled(form.subject, { 'my-key': 'x' }), 'x {a.b} x');
  });

  it('fills in what is known, as text', () => {
    const values = { name: '<b>&"' };
    assert.equal(filled('{name} {other} {constructor}', values), '<b>&" {other} {constructor}');
    assert.equal(
      filledHtml('<i>{name}</i> {other}', values),
      '<i>&lt;b&gt;&amp;&quot;</i> {other}',
    );
  });

  it('cannot become markup, nor end a quotation', () => {
    const html = "<a title='{name}'>{name}</a>";
    const name = `O'Brien <b> "&"`;
    const safe = 'O&#39;Brien &lt;b&gt; &quot;&amp;&quot;';
    assert.equal(filledHtml(html, { name }), `<a title='${safe}'>${safe}</a>`);
  });

  it('says that the server fills in private keys, whose stars are no value, and who sends', () => {
    const open = { id: 1, name: 'host', value: 'ovens.example', private: false };
    const hidden = { id: 2, name: 'token', value: '**********', private: true };
    const keys = knownKeys([open, hidden]);
    assert.deepEqual(keys, { values: { host: 'ovens.example' }, hidden: ['token'] });
    const names = ['host', 'token', 'user.email', 'other'];
    assert.deepEqual(unfilled(names, keys.values, keys), {
      ...{ missing: ['other'], byServer: ['token', 'user.email'] },
    });
    assert.deepEqual(unfilled(['token'], { token: 'typed' }, keys).byServer, []);
  });

  it('names placeholders in recipients as well', () => {
    const form = mail({ to: '{boss}', cc: 'Ada <{ada}>', bcc: '{all}', reply_to_email: '{desk}' });
    assert.deepEqual(placeholdersOf(form), ['desk', 'boss', 'ada', 'all']);
  });

  it('reports an email whose link leads nowhere', () => {
    assert.equal(lacksWay(mail({ name: 'Password Reset Default', body_text: 'Bye' })), true);
    assert.equal(lacksWay(mail({ name: 'Password Reset Default', body_text: '{link}' })), false);
    assert.equal(lacksWay(mail({ name: 'Welcome' })), false);
  });
});

forGenerations((generation) => {
  it(`a test email goes to the signed-in user, ${generation} server`, async () => {
    const { app, calls, platform } = await startSignedIn({ generation });
    const [service] = await mailServices(app);
    const form = mail({
      subject: 'To {first_name}',
      body_html: '<p>{first_name} {unknown}</p>',
      to: 'everybody@example.com',
      reply_to_email: '{desk}@example.com',
    });
    const count = await sendTestMail(app, service?.name ?? '', form, {
      ...{ first_name: 'A<b', desk: 'desk' },
    });
    assert.equal(count, 1);
    assert.ok(calls.at(-1)?.body.includes('"reply_to_email":"desk@example.com"'));
    const sent = platform.outbox.at(-1);
    assert.equal(sent?.to, 'admin@example.com');
    assert.equal(sent.subject, 'To A<b');
    assert.equal(sent.html, '<p>A&lt;b {unknown}</p>');
  });
});

describe('the preview of an email', () => {
  it("has the font that email apps use, before the email's own styles", () => {
    const shown = mailDocument('<style>p { font-family: serif }</style><p>Hi</p>');
    assert.match(shown, /Arial,Helvetica,sans-serif.*p \{ font-family: serif \}/);
  });

  it('is made in a moment, whatever is stored', () => {
    const html = '<style '.repeat(40_000);
    const begun = performance.now();
    assert.ok(mailDocument(html).endsWith(html));
    assert.ok(performance.now() - begun < 2000);
  });
});
