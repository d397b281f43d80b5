import { useState } from 'react';
import type { EmailTemplateForm } from '../../../core/resources/emailTemplates.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bind } from '../../flow/form/bind.ts';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { MailPreview } from './MailPreview.tsx';

/** The form of an email template: its recipients, sender and text. */
export function EmailTemplateFields(props: FormProps<EmailTemplateForm>) {
  const t = useT();
  const { text, lines } = bind(props);
  const [isShown, setShown] = useState(false);
  return (
    <div className="df-form df-mail-split">
      <FormSection title={t('Basic')}>
        <TextField {...text('name')} label={t('Name')} required />
        <TextField {...text('description')} label={t('Description')} />
      </FormSection>
      <FormSection
        title={t('Message')}
        hint={t('Placeholders such as {example} are replaced when the email is sent.', {
          example: '{first_name}',
        })}
      >
        <TextField {...text('subject')} label={t('Subject')} />
        <TextArea {...lines('body_text')} label={t('Body (text)')} rows={8} />
        <TextArea {...lines('body_html')} label={t('Body (HTML)')} rows={14} isCode />
      </FormSection>
      <div className="df-mail-preview">
        <FormSection title={t('Preview')} hint={t('Shows unsaved changes, too.')}>
          {isShown ? (
            <MailPreview form={props.form} />
          ) : (
            <div>
              <Button onClick={() => setShown(true)}>{t('Preview email')}</Button>
            </div>
          )}
        </FormSection>
      </div>
      <FormSection
        title={t('Recipients')}
        hint={t(
          'Comma-separated email addresses. The request that sends the email can override them.',
        )}
      >
        <TextField {...text('to')} label={t('To')} placeholder="Ada <ada@example.com>" />
        <div className="df-two-columns">
          <TextField {...text('cc')} label={t('Cc')} />
          <TextField {...text('bcc')} label={t('Bcc')} />
        </div>
      </FormSection>
      <FormSection title={t('Sender')}>
        <div className="df-two-columns">
          <TextField {...text('from_name')} label={t('From Name')} />
          <TextField {...text('from_email')} label={t('From Email')} />
          <TextField {...text('reply_to_name')} label={t('Reply To Name')} />
          <TextField {...text('reply_to_email')} label={t('Reply To Email')} />
        </div>
      </FormSection>
    </div>
  );
}
