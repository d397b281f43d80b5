import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { emailTemplates, type EmailTemplate } from '../../../src/core/resources/emailTemplates.ts';
import { classic, sentChanges, wrongFields } from './sentChanges.ts';

describe('an email template', () => {
  const template = {
    id: 1,
    name: 'Welcome',
    to: [{ name: 'Ada', email: 'ada@example.com' }],
    cc: '',
    bcc: null,
    subject: null,
    body_html: '<p>{first_name}</p>\r\n',
  } as unknown as EmailTemplate;

  it('keeps what was not changed as the server has it', () => {
    assert.deepEqual(sentChanges(emailTemplates, template, {}), {});
    assert.deepEqual(
      sentChanges(emailTemplates, template, { cc: 'b@example.com', body_text: 'Hi' }),
      {
        cc: 'b@example.com',
        body_text: 'Hi',
      },
    );
  });

  it('spells reply_to as servers do', () => {
    const payload = emailTemplates.toPayload(emailTemplates.blank(), classic);
    assert.ok('reply_to_name' in payload && 'reply_to_email' in payload);
  });

  it('needs a name of its own, and addresses', () => {
    assert.deepEqual(wrongFields(emailTemplates, { bcc: 'nobody' }), ['name', 'bcc']);
    assert.deepEqual(wrongFields(emailTemplates, { name: 'Mine', reply_to_email: 'x' }), [
      'reply_to_email',
    ]);
  });
});
