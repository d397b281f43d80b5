import { msg } from '../../../core/messages/translate.ts';
import { CodeScreen, type CodeScreenProps, type CodeScreenRules } from './CodeScreen.tsx';

const rules: CodeScreenRules = {
  page: 'reset-password',
  label: msg('Reset password'),
  title: msg('Reset password'),
  lead: msg('Enter the code we sent you and choose a new password.'),
  action: msg('Reset password'),
  success: msg('Password reset successful.'),
  // spec 1 §6: the users' endpoint first, unless the link knows better
  ownerOf: ({ isAdmin }) => (isAdmin ? 'admin' : 'either'),
};

/** Resets a forgotten password with the code of the email. */
export const ResetPasswordScreen = (props: CodeScreenProps) => (
  <CodeScreen rules={rules} {...props} />
);
