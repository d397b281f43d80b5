import formSheet from '../screens/ui/form.css' with { type: 'css' };
import tokensSheet from '../screens/ui/tokens.css' with { type: 'css' };
import watchSheet from '../screens/flow/watch.css' with { type: 'css' };
import sessionSheet from '../screens/session/session.css' with { type: 'css' };
import { sessionScreen } from '../screens/session/SessionScreen.tsx';
import { define } from './define.ts';
import { reactElement } from './reactElement.tsx';

/**
 * `<df-session>` watches over the session of a page and shows nothing until that matters: a word with
 * Stay signed in before it ends, and the sign-in on top of the page when it has ended. Everything
 * typed stays beneath; what was asked of the server waits and is sent after the sign-in, for the same
 * person only. A sign-in that is refused leaves it open with the reason: a portal has no page to go to,
 * and Not now is the way out. To somebody who is signed in it also says why a token in the address, or
 * what a provider sent back, was refused. For portals; `df-console` brings its own.
 *
 * ```html
 * <script type="module" src="/dist/df-session.js"></script>
 * <df-session></df-session>
 * ```
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - The API key sent with each call. Default: the key of the `admin` app.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - The language of its texts. Default: the page's.
 * @attr {'auto' | 'light' | 'dark'} theme - Default `auto`: as the visitor's system has it.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @fires df-login - When somebody has signed in, here or in another tab.
 * @fires df-login-error - When the server did not let anybody in.
 * @fires df-logout - When the person would rather not sign in again, or has signed out in another tab.
 * @fires df-session-expired - When the session has expired and the sign-in opens.
 * @cssproperty --df-accent - Colour of primary actions.
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
