import type { App } from '../page/createApp.ts';
import { profilePath, type Profile } from './Profile.ts';

/** Loads the profile of the signed-in user. Throws the server's `ApiError`. */
export const loadProfile = (app: App): Promise<Profile> =>
  app.api.get<Profile>(profilePath(app.page.session.getState().user));
