import { readSessionCookies } from '../core/session/sessionCookies.ts';
import { anonymousApp } from '../core/page/anonymousApp.ts';
import type { CurrentUser } from '../core/session/SessionState.ts';
import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import loginSheet from '../screens/sign-in/login.css' with { type: 'css' };
import { LoginScreen } from '../screens/sign-in/LoginScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-login>` signs a person in: by e-mail or user name, through a directory service or with a
 * remote provider, whatever the instance offers. A person who is signed in already sees who that is.
 *
 * ```html
 * <script src="/dist/embed/df-login.js"></script>
 * <df-login></df-login>
 * ```
 *
 * The form stands in the light DOM, where password managers see it and the page's own styles of
 * inputs apply. It does not leave the page after a sign-in: listen to `df-login`, or read `user`.
 * For pages whose styles it should not meet, it goes into a shadow root:
 *
 * ```html
 * <df-login isolated heading="Welcome back"></df-login>
 * ```
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {string} heading - Stands above the form. Default `Login`; an empty one leaves it out.
 * @attr {boolean} isolated - Puts the form into a shadow root, away from the page's styles.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-login - After somebody signed in, here or in another tab.
 * @fires df-login-error - After an attempt failed.
 * @fires df-session-expired - When the session has expired and nothing on the page offers a sign-in.
 * @fires df-logout - After `Logout`, here or in another tab.
 * @fires df-navigate - `Continue`: the landing page is asked for.
 * @cssproperty --df-accent - Colour of the Login button.
 * @customElement df-login
 */
export class DfLoginElement extends reactElement(LoginScreen, {
  root: 'light',
  attributes: { heading: 'string' },
  styles: [tokensSheet, formSheet, loginSheet],
}) {
  /** Who is signed in on this page at this instance; null for a visitor. */
  get user(): CurrentUser | null {
    const { apiBase, apiKey, memoryOnly } = this;
    const app = anonymousApp({ apiBase, apiKey, memoryOnly });
    const { status, user } = app.page.session.getState();
    // the page may ask before its language has come, and with it whoever takes the session up
    return status === 'restoring' ? (readSessionCookies(app)?.user ?? null) : user;
  }
}
define('df-login', DfLoginElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-login': DfLoginElement;
  }
}
