import { msg } from '../../../core/messages/translate.ts';
import { CodeScreen, type CodeScreenProps, type CodeScreenRules } from './CodeScreen.tsx';

const rules: CodeScreenRules = {
  page: 'register-confirm',
  label: msg('Registration Confirmation'),
  title: msg('User Confirmation'),
  lead: msg('Enter the code we sent you and choose a password.'),
  action: msg('Confirm'),
  success: msg('Registration Confirmation successful.'),
  // no one registers as an administrator
  ownerOf: () => 'user',
};

/** The end of a registration: the code of the email confirms the email address. */
export const RegisterConfirmScreen = (props: CodeScreenProps) => (
  <CodeScreen rules={rules} {...props} />
);
