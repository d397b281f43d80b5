import { unconfirmed } from '../http/unconfirmed.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { App } from '../page/createApp.ts';
import { replaceSession } from './replaceSession.ts';
import { ownerOf } from '../session/SessionState.ts';
import { profilePath } from './Profile.ts';
import { showOwnChanges } from '../session/showOwnChanges.ts';

/**
 * Saves the given members of the profile. Name and email of the current user change on the whole
 * page; security question and answer are never stored on the page (spec 2 §3). A session token in
 * the response to a changed email address has replaced the old one by then. Throws the server's
 * `ApiError`, or `broken` if a response doesn't confirm a security answer.
 */
export async function updateProfile(app: App, changes: Record<string, unknown>): Promise<void> {
  const owner = ownerOf(app.page.session.getState()) ?? null;
  const query = owner?.is_sys_admin ? { fields: '*' } : {};
  const noRenewal = 'email' in changes;
  const send = () => app.api.put(profilePath(owner), changes, query, { noRenewal });
  const reply: unknown = await (noRenewal ? replaceSession(app, send) : send());
  // everything else is read back
  const isHidden = 'security_answer' in changes;
  if (isHidden && !(isPlainObject(reply) && reply.success)) throw unconfirmed();
  showOwnChanges(app, owner, changes);
}
