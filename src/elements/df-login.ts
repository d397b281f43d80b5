import { readSessionCookies } from '../core/session/sessionCookies.ts';
import { anonymousApp } from '../core/page/anonymousApp.ts';
import type { CurrentUser } from '../core/session/SessionState.ts';
import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import { holdPlainForm, keepPlainForm } from '../screens/sign-in/plainForm.ts';
import loginSheet from '../screens/sign-in/login.css' with { type: 'css' };
import { LoginScreen } from '../screens/sign-in/LoginScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-login>` signs users in by email or username, through a directory service or with a remote
 * provider, depending on the instance. Signed-in users see their name.
 *
 * ```html
 * <script src="/dist/embed/df-login.js"></script>
 * <df-login></df-login>
 * ```
 *
 * The form is rendered in the light DOM, so password managers find it and the page's styles for
 * inputs apply. It stays on the page after a sign-in: listen for `df-login` or read `user`. To
 * isolate it from the page's styles, render it in a shadow root:
 *
 * ```html
 * <df-login isolated heading="Welcome back"></df-login>
 * ```
 *
 * A plain form inside the element can be used before the script has arrived. The element takes over
 * what was typed: see [Sign in before the script loads](../portals.md#sign-in-before-the-script-loads).
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {string} heading - The heading above the form. Default `Login`. Set it to `""` to hide it.
 * @attr {boolean} isolated - Renders the form in a shadow root, isolated from the page's styles.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-login - After a sign-in, here or in another tab, and when a session is restored.
 * @fires df-login-error - After a sign-in fails.
 * @fires df-session-expired - When the session expires and nothing on the page offers a sign-in.
 * @fires df-logout - After `Logout`, here or in another tab.
 * @fires df-navigate - When the user chooses `Continue`, with the path of the landing page.
 * @cssproperty --df-accent - Color of the Login button.
 * @customElement df-login
 */
export class DfLoginElement extends reactElement(LoginScreen, {
  root: 'light',
  attributes: { heading: 'string' },
  prepare: holdPlainForm,
  adopt: keepPlainForm,
  styles: [tokensSheet, formSheet, loginSheet],
}) {
  /** The user signed in to this instance on this page, or null. */
  get user(): CurrentUser | null {
    const { apiBase, apiKey, memoryOnly } = this;
    const app = anonymousApp({ apiBase, apiKey, memoryOnly });
    const { status, user } = app.page.session.getState();
    // the page can ask before its language, and the code that restores the session, have loaded
    return status === 'restoring' ? (readSessionCookies(app)?.user ?? null) : user;
  }
}
define('df-login', DfLoginElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-login': DfLoginElement;
  }
}
