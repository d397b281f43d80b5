import { consoleScreen } from '../screens/console/ConsoleScreen.tsx';
import { applyDeviceSettings, readDeviceSettings } from '../screens/console/deviceSettings.ts';
import { consoleStyles } from '../screens/console/consoleStyles.ts';
import { define } from './define.ts';
import { elementLoaders } from './elementLoaders.ts';
import { reactElement } from './reactElement.tsx';

const ConsoleScreen = consoleScreen(elementLoaders);

/**
 * `<df-console>` is the complete console for one instance: sign-in, navigation, access checks and
 * every administration area, each loaded when it is first opened.
 *
 * ```html
 * <df-console api-base="/api/v2"></df-console>
 * ```
 *
 * It renders the other elements and handles their `df-navigate`. Cancel the event in the capture
 * phase to keep the console where it is. It renders in the light DOM, so password managers find its
 * sign-in.
 *
 * @attr {string} api-base - Base URL of the instance's API. Default: the page-wide setting, or `/api/v2`.
 * @attr {string} api-key - The API key to send with each request. Default: the page-wide setting, or the key of the `admin` app.
 * @attr {'hash' | 'history' | 'none'} routing - Where the current path is kept. Default `hash`.
 * @attr {string} base-path - The console's path on its host, with `history` routing.
 * @attr {string} support-link - URL of the Support link. Set it to `""` to hide the link. Default: the vendor's page.
 * @attr {boolean} isolated - Renders the console in a shadow root, isolated from the page's styles. Password managers can't find its sign-in there.
 * @attr {'auto' | 'light' | 'dark'} theme - Color theme until the user picks one. Default `auto`.
 * @attr {boolean} memory-only - Uses no cookies and no storage. The session is lost when the page closes or reloads.
 * @attr {string} lang - Interface language until the user picks one. Default: the page's.
 * @prop {HTMLElement} chat - The content of the slot `chat`, for a console created by script.
 * @prop {string} sessionToken - The token of a session the page already has. Property only.
 * @slot chat - The page's own chat, shown if the instance's `chat` setting allows it.
 * @fires df-navigate - Before another path is shown. Cancelable.
 * @fires df-login - After a sign-in, here or in another tab, and when a session is restored.
 * @fires df-login-error - After a sign-in fails or the token in `sessionToken` is rejected.
 * @fires df-logout - After a sign-out, here or in another tab.
 * @fires df-session-expired - When the session expires and the sign-in opens.
 * @fires df-error - When the console itself fails.
 * @cssproperty --df-accent - Color of primary actions.
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
  // nothing is to be announced or drawn in another language or theme first
  prepare: (host) => {
    if (!host.hasAttribute('memory-only')) applyDeviceSettings(host, readDeviceSettings());
  },
}) {
  constructor() {
    super();
    // the console replaces everything else inside it
    const take = (nodes: NodeList) =>
      nodes.forEach((node) => {
        if ((node as HTMLElement).slot === 'chat') this.chat = node as HTMLElement;
      });
    take(this.childNodes);
    // if created by script or parsed after its script, it has no children yet
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
