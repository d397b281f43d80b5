import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { SampleValues } from '../../../core/config/mailPreview.ts';
import { mailServices } from '../../../core/collections/mailServices.ts';
import { sendTestMail } from '../../../core/config/testMail.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { EmailTemplateForm } from '../../../core/resources/emailTemplates.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';

/** Sends the email in the form to the signed-in user, by an email service of the instance. */
export function TestMail({ form, values }: { form: EmailTemplateForm; values: SampleValues }) {
  const t = useT();
  const app = useApp();
  const email = useStore(app.page.session, ({ user }) => user?.email);
  const { value: services } = useLoaded(useCallback(() => mailServices(app), [app]));
  const [chosen, setChosen] = useState('');
  const { isBusy, act, waiting } = useActions();
  const service = services?.find(({ name }) => name === chosen) ?? services?.[0];
  if (!email || !services) return null;
  if (!service) return <p className="df-hint">{t('This instance has no email service.')}</p>;
  const tell = (count: number) => {
    if (count) notify(app, 'success', t('Test email sent to {email}.', { email }));
    else
      notify(
        app,
        'warn',
        t('The service accepted the request but reported that no email was sent.'),
      );
  };
  const send = () =>
    act({
      action: t('Send to {email}', { email }),
      send: () => sendTestMail(app, service.name, form, values),
      done: tell,
    });
  return (
    <div className="df-bar">
      {services.length > 1 && (
        <SelectField
          label={t('Email service')}
          value={service.name}
          options={services.map(({ name, label }) => ({ value: name, label: label || name }))}
          onChange={setChosen}
        />
      )}
      <Button busy={isBusy()} onClick={() => void send()}>
        {t('Send to {email}', { email })}
      </Button>
      {waiting()}
    </div>
  );
}
