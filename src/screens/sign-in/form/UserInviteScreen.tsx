import { msg } from '../../../core/messages/translate.ts';
import { CodeScreen, type CodeScreenProps, type CodeScreenRules } from './CodeScreen.tsx';

const rules: CodeScreenRules = {
  page: 'user-invite',
  label: msg('Invitation confirmation'),
  title: msg('Invitation confirmation'),
  lead: msg('Enter your invitation code and choose a password.'),
  action: msg('Confirm'),
  success: msg('User Confirmation successful.'),
  // spec 1 §6 knows the users' endpoint alone, which rejects administrators: they are invited too
  ownerOf: ({ isAdmin }) => (isAdmin ? 'admin' : 'either'),
};

/** Someone was invited: the code of the email opens the account. */
export const UserInviteScreen = (props: CodeScreenProps) => <CodeScreen rules={rules} {...props} />;
