import { consoleScreen } from '../screens/console/ConsoleScreen.tsx';
import { consoleStyles } from '../screens/console/consoleStyles.ts';
import { define } from './define.ts';
import { elementLoaders } from './elementLoaders.ts';
import { reactElement } from './reactElement.tsx';

const ConsoleScreen = consoleScreen(elementLoaders);

/**
 * `<df-console>` is the whole console of one instance: sign-in, navigation, guards, and every area
 * of administration, each loaded when it is first shown.
 *
 * ```html
 * <df-console api-base="/api/v2"></df-console>
 * ```
 *
 * It shows the other elements by their tags and answers their `df-navigate`; a page that prevents
 * the event in the capture phase keeps the console where it is. It is drawn in the light DOM, so
 * that password managers see its sign-in.
 *
 * @attr {string} api-base - Where the instance's API answers. Default `/api/v2`.
 * @attr {string} api-key - Sent with each call. Default: the key of the built-in `admin` app.
 * @attr {'hash' | 'history' | 'none'} routing - Where the address is kept. Default `hash`.
 * @attr {string} base-path - The console's path on its host, under `history` routing.
 * @attr {string} support-link - Where Support leads; an empty one leaves it out. Default: the vendor's page.
 * @attr {boolean} isolated - Puts the console into a shadow root, away from the page's styles; password managers do not see its sign-in there.
 * @attr {'auto' | 'light' | 'dark'} theme - Until somebody chooses another in the footer. Default `auto`.
 * @attr {boolean} memory-only - No cookies, no storage: the session of the page ends with it.
 * @attr {string} lang - Language of the texts. Default: the page's.
 * @prop {HTMLElement} chat - As the slot `chat`, for a console that is made by script.
 * @prop {string} sessionToken - A session the page already has. Never an attribute.
 * @slot chat - A chat of the page's own, shown where the instance's `chat` setting wants one.
 * @fires df-navigate - Before another path is shown. Cancelable.
 * @fires df-login - After a sign-in.
 * @fires df-login-error - After a sign-in or a token in `sessionToken` was refused.
 * @fires df-logout - After a sign-out.
 * @fires df-session-expired - When a session has expired and the sign-in opens.
 * @fires df-error - When the console itself fails.
 * @cssproperty --df-accent - Colour of primary actions.
 * @customElement df-console
 */
export class DfConsoleElement extends reactElement(ConsoleScreen, {
  attributes: {
    routing: ['hash', 'history', 'none'],
    basePath: 'string',
    supportLink: 'string',
  },
  properties: ['chat'],
  root: 'light',
  styles: consoleStyles,
  texts: 'shell',
}) {
  constructor() {
    super();
    // the console takes the place of everything else that stands in it
    const take = (nodes: NodeList) =>
      nodes.forEach((node) => {
        if ((node as HTMLElement).slot === 'chat') this.chat = node as HTMLElement;
      });
    take(this.childNodes);
    // made by script or parsed after its script, it has no children yet
    const observer = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => take(addedNodes)),
    );
    observer.observe(this, { childList: true });
  }
}
define('df-console', DfConsoleElement);

declare global {
  interface HTMLElementTagNameMap {
    'df-console': DfConsoleElement;
  }
}
