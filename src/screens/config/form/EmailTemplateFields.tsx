import { useState } from 'react';
import { keepLineEnds } from '../../../core/text/keepLineEnds.ts';
import type {
  EmailTemplateField,
  EmailTemplateForm,
} from '../../../core/resources/emailTemplates.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { MailPreview } from './MailPreview.tsx';

/** The form of an e-mail template: who gets it, who it is from, and what it says. */
export function EmailTemplateFields({ form, problems, onChange }: FormProps<EmailTemplateForm>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const line = (name: EmailTemplateField) => ({
    name,
    autoComplete: 'off',
    value: form[name],
    onChange: (value: string) => onChange(name, value),
    error: problemAt(problems, name),
  });
  const area = (name: 'body_text' | 'body_html') => {
    const { autoComplete: _, ...rest } = line(name);
    // browsers make one kind of all line ends
    return { ...rest, onChange: (text: string) => onChange(name, keepLineEnds(form[name], text)) };
  };
  return (
    <>
      <FormSection title={t('Basic')}>
        <TextField {...line('name')} label={t('Name')} required />
        <TextField {...line('description')} label={t('Description')} />
      </FormSection>
      <FormSection
        title={t('Recipients')}
        hint={t('Several are separated by commas. Whoever sends the mail may name others.')}
      >
        <TextField {...line('to')} label={t('To')} placeholder="Ada <ada@example.com>" />
        <div className="df-halves">
          <TextField {...line('cc')} label={t('Cc')} />
          <TextField {...line('bcc')} label={t('Bcc')} />
        </div>
      </FormSection>
      <FormSection title={t('Sender')}>
        <div className="df-halves">
          <TextField {...line('from_name')} label={t('From Name')} />
          <TextField {...line('from_email')} label={t('From Email')} />
          <TextField {...line('reply_to_name')} label={t('Reply To Name')} />
          <TextField {...line('reply_to_email')} label={t('Reply To Email')} />
        </div>
      </FormSection>
      <FormSection
        title={t('Message')}
        hint={t('Names in braces, such as {example}, stand for values.', {
          example: '{first_name}',
        })}
      >
        <TextField {...line('subject')} label={t('Subject')} />
        <TextArea {...area('body_text')} label={t('Body (Text)')} rows={8} />
        <TextArea {...area('body_html')} label={t('Body (HTML)')} rows={14} />
      </FormSection>
      <FormSection title={t('Preview')} hint={t('Of what stands above, saved or not.')}>
        {isShown ? (
          <MailPreview form={form} />
        ) : (
          <div>
            <Button onClick={() => setShown(true)}>{t('Show the mail')}</Button>
          </div>
        )}
      </FormSection>
    </>
  );
}
