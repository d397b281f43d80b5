import { useMemo } from 'react';
import { createCollection } from '../../../core/collections/createCollection.ts';
import { emailTemplates } from '../../../core/resources/emailTemplates.ts';
import { EntryScreen } from '../../flow/entries/EntryScreen.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import type { ConfigTabProps } from '../ConfigTabProps.ts';
import { EmailTemplateFields } from './EmailTemplateFields.tsx';

/** The templates of the instance's emails (spec 1 §2–5). */
export function EmailTemplates({ place, leaving }: ConfigTabProps) {
  const t = useT();
  const app = useApp();
  const collection = useMemo(() => createCollection(app, emailTemplates), [app]);
  return (
    <EntryScreen
      title={t('Email Templates')}
      collection={collection}
      Form={EmailTemplateFields}
      place={place}
      leaving={leaving}
      noneSelected={t('No email template selected.')}
      hintOf={({ description }) => description}
    />
  );
}
