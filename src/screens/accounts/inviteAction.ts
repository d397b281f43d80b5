import { sendInvite } from '../../core/accounts/accountsCollection.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { App } from '../../core/page/createApp.ts';
import type { BulkAction } from '../flow/list/useBulk.ts';

/** Emails an invitation to several accounts. */
export const inviteAction = (app: App, path: string, t: Translate): BulkAction => ({
  label: t('Invite'),
  question: { one: 'Invite {count} person by email?', other: 'Invite {count} people by email?' },
  done: { one: '{count} invitation sent.', other: '{count} invitations sent.' },
  run: (id) => sendInvite(app, path, id),
});
