import { msg } from '../../../core/messages/translate.ts';
import { CodeScreen, type CodeScreenProps, type CodeScreenRules } from './CodeScreen.tsx';

const rules: CodeScreenRules = {
  page: 'user-invite',
  label: msg('Accept invitation'),
  title: msg('Accept invitation'),
  lead: msg('Enter your invitation code and choose a password.'),
  action: msg('Confirm'),
  success: msg('User Confirmation successful.'),
  // spec 1 §6 only has the users' endpoint, which rejects administrators: they are invited too
  ownerOf: ({ isAdmin }) => (isAdmin ? 'admin' : 'either'),
};

/** Accepts an invitation: the code of the email opens the account. */
export const UserInviteScreen = (props: CodeScreenProps) => <CodeScreen rules={rules} {...props} />;
