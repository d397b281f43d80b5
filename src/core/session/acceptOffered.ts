import type { App } from '../page/createApp.ts';
import { keepAsNews } from './keepSession.ts';

/** Signs in the person whom a link offered, in place of who is signed in. */
export function acceptOffered(app: App): void {
  const { offered } = app.page.session.getState();
  if (offered) keepAsNews(app, offered);
}

/** Stays with who is signed in. */
export const declineOffered = ({ page }: App): void => page.session.setState({ offered: null });
