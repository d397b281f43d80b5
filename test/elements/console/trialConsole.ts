import { type App } from '../../../src/core/page/createApp.ts';
import { signedInApp } from '../../../src/core/page/signedInApp.ts';
import { emitEvent } from '../../../src/core/page/emitEvent.ts';
import type { CurrentUser } from '../../../src/core/session/SessionState.ts';
import { markUnsaved } from '../../../src/core/page/unsaved.ts';
import { define } from '../../../src/elements/define.ts';
import { reactElement } from '../../../src/elements/reactElement.tsx';
import { consoleScreen } from '../../../src/screens/console/ConsoleScreen.tsx';
import { consoleStyles } from '../../../src/screens/console/consoleStyles.ts';

/** A small area: it shows its path, keeps what is typed, sends requests and navigates. */
class TrialAreaElement extends HTMLElement {
  protected readonly named: string = 'Users at /users';
  readonly #words = document.createElement('h1');
  readonly #answer = document.createElement('p');
  #path = '';
  #saved: (() => void) | undefined;

  get path() {
    return this.#path;
  }
  set path(path: string) {
    this.#path = path;
    this.#words.textContent = `${this.named}${path}`;
  }
  connectedCallback() {
    if (this.shadowRoot) return;
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Anything');
    this.attachShadow({ mode: 'open' }).append(
      this.#words,
      field,
      this.#button('Open Anna', () => emitEvent(this, 'df-navigate', { path: '/users/3' })),
      this.#button('Go home', () => emitEvent(this, 'df-navigate', { path: '/home' })),
      this.#button('Begin to write', () => (this.#saved = markUnsaved(this.#app()))),
      this.#button('Begin a poem', () => {
        this.#saved = markUnsaved(this.#app(), undefined, 'Leave the poem?');
      }),
      this.#button('Ask the server', () => void this.#ask()),
      this.#answer,
    );
  }
  disconnectedCallback() {
    this.#saved?.();
  }
  #app(): App {
    const at = (name: string) => this.getAttribute(name) ?? '';
    return signedInApp({ apiBase: at('api-base'), apiKey: at('api-key') });
  }
  async #ask() {
    try {
      const { resource } = await this.#app().api.get<{ resource: CurrentUser[] }>('system/admin');
      this.#answer.textContent = `The server knows ${resource[0]?.email ?? 'nobody'}`;
    } catch (error) {
      this.#answer.textContent = String(error);
    }
  }
  #button(text: string, act: () => void) {
    const button = document.createElement('button');
    button.textContent = text;
    button.addEventListener('click', act);
    return button;
  }
}

class TrialHomeElement extends TrialAreaElement {
  protected override readonly named = 'Home at /home';
}

/** How often loading the area's script should fail. */
export const lost = { times: 0 };

export const TrialConsoleElement = class extends reactElement(
  consoleScreen({
    'df-login': () => import('../../../src/elements/df-login.ts'),
    'df-user-menu': () => import('../../../src/elements/df-user-menu.ts'),
    'df-launchpad': () => import('../../../src/elements/df-launchpad.ts'),
    'df-profile': () => import('../../../src/elements/df-profile.ts'),
    'df-home': () => {
      define('df-home', TrialHomeElement);
      return Promise.resolve();
    },
    'df-admin-users': () => {
      if (lost.times-- > 0) return Promise.reject(new TypeError('Failed to fetch'));
      define('df-admin-users', TrialAreaElement);
      return Promise.resolve();
    },
  }),
  {
    attributes: {
      routing: ['hash', 'history', 'none'],
      basePath: 'string',
      supportLink: 'string',
    },
    properties: ['chat'],
    root: 'light',
    styles: consoleStyles,
  },
) {};
define('trial-console', TrialConsoleElement);
