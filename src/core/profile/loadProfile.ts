import { readApiError } from '../http/readApiError.ts';
import { isPlainObject } from '../lib/isPlainObject.ts';
import type { App } from '../page/createApp.ts';
import { ownerOf } from '../session/SessionState.ts';
import { profilePath, type Profile } from './Profile.ts';

/**
 * Loads the profile of the signed-in user. @throws ApiError from the server, or 502 for anything
 * but a profile.
 */
export async function loadProfile(app: App, signal?: AbortSignal): Promise<Profile> {
  // an expired session still belongs to its user
  const path = profilePath(ownerOf(app.page.session.getState()) ?? null);
  const reply = await app.api.get<unknown>(path, {}, signal && { signal });
  const isProfile = isPlainObject(reply) && ('id' in reply || 'email' in reply);
  if (!isProfile) throw readApiError(502, '');
  return reply as unknown as Profile;
}
