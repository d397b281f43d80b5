import { emitEvent } from '../../../src/core/emitEvent.ts';
import { define } from '../../../src/elements/define.ts';
import { reactElement } from '../../../src/elements/reactElement.tsx';
import { consoleScreen } from '../../../src/screens/console/ConsoleScreen.tsx';
import { consoleStyles } from '../../../src/screens/console/consoleStyles.ts';

/** An area that needs no server: says its path, keeps what is typed, asks for other paths. */
class TrialAreaElement extends HTMLElement {
  #path = '';
  set path(path: string) {
    this.#path = path;
    this.#say();
  }
  get path() {
    return this.#path;
  }
  connectedCallback() {
    if (this.shadowRoot) return;
    this.attachShadow({ mode: 'open' });
    const words = document.createElement('h1');
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Anything');
    const button = document.createElement('button');
    button.textContent = 'Open Anna';
    button.addEventListener('click', () => emitEvent(this, 'df-navigate', { path: '/users/3' }));
    this.shadowRoot?.append(words, field, button);
    this.#say();
  }
  #say() {
    const words = this.shadowRoot?.querySelector('h1');
    if (words) words.textContent = `Users at ${this.#path}`;
  }
}

/** How often the script of the area shall fail to come. */
export const lost = { times: 0 };

export const TrialConsoleElement = class extends reactElement(
  consoleScreen({
    'df-login': () => import('../../../src/elements/df-login.ts'),
    'df-user-menu': () => import('../../../src/elements/df-user-menu.ts'),
    'df-admin-users': () => {
      if (lost.times-- > 0) return Promise.reject(new TypeError('Failed to fetch'));
      define('df-admin-users', TrialAreaElement);
      return Promise.resolve();
    },
  }),
  {
    attributes: { routing: ['hash', 'history', 'none'], basePath: 'string' },
    root: 'light',
    styles: consoleStyles,
  },
) {};
define('trial-console', TrialConsoleElement);
