import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import watchSheet from '../screens/flow/watch.css' with { type: 'css' };
import sessionSheet from '../screens/session/session.css' with { type: 'css' };
import { sessionScreen } from '../screens/session/SessionScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-session>` warns inactive users before the session expires and reopens the sign-in over the
 * page. Nothing typed is lost, and pending requests are sent after the same user signs in again. If
 * the sign-in fails, the dialog stays open with the reason; “Not now” closes it. If a token in the
 * URL belongs to someone other than the signed-in user, `<df-session>` asks which account to use.
 * It also says why a token or a provider's response was rejected, and shows a notice while the
 * server can't be reached. Use `<df-session>` in portals; `<df-console>` does all of this itself.
 *
 * ```html
 * <script type="module" src="/dist/df-session.js"></script>
 * <df-session></df-session>
 * ```
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme. Default `auto`: the visitor's system setting.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @fires df-login - After a sign-in, here or in another tab, and when a session is restored.
 * @fires df-login-error - When a sign-in fails.
 * @fires df-logout - When the user declines to sign in again, or signs out in another tab.
 * @fires df-session-expired - When the session expires and the sign-in opens.
 * @cssproperty --df-accent - Color of primary actions.
 * @customElement df-session
 */
export class DfSessionElement extends reactElement(
  sessionScreen(() => import('./df-login.ts')),
  { styles: [tokensSheet, formSheet, watchSheet, sessionSheet] },
) {}
define('df-session', DfSessionElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-session': DfSessionElement;
  }
}
