import { useStore } from 'zustand';
import { signsInByName } from '../../../core/environment/signsInByName.ts';
import { InputField } from '../InputField.tsx';
import type { Problems } from '../../ui/problemAt.ts';
import { useT } from '../../ui/useT.ts';
import { useVisitorApp } from '../../flow/useVisitorApp.ts';

/** The account: the email address and, if users sign in by username, that name. */
export function PersonFields(props: {
  /** The initial values. */
  initial?: { email?: string; username?: string };
  problems: Problems;
  maxLength?: number;
}) {
  const { initial = {}, ...field } = props;
  const t = useT();
  const isByName = useStore(useVisitorApp().page.environment, signsInByName);
  return (
    <>
      <InputField
        {...field}
        label={t('Email')}
        name="email"
        type="email"
        autoComplete={isByName ? 'email' : 'username'}
        initial={initial.email ?? ''}
      />
      {isByName && (
        <InputField
          {...field}
          label={t('Username')}
          name="username"
          autoComplete="username"
          initial={initial.username ?? ''}
        />
      )}
    </>
  );
}
