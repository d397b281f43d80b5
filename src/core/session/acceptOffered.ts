import type { App } from '../page/createApp.ts';
import { keepAsNews } from './keepSession.ts';

/** Signs in the user that a link offered, in place of the current one. */
export function acceptOffered(app: App): void {
  const { offered } = app.page.session.getState();
  if (offered) keepAsNews(app, offered);
}

/** Keeps the current user. */
export const declineOffered = ({ page }: App): void => page.session.setState({ offered: null });
