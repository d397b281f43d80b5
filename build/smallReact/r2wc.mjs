import { jsx } from 'preact/jsx-runtime';
import { createRoot } from './reactDom.mjs';

const RENDER = Symbol.for('r2wc.render');
const PROPS = Symbol.for('r2wc.props');

/**
 * `@r2wc/react-to-web-component` for the script-tag builds: the mounting without the attributes, props
 * and events, which our elements keep themselves (`src/elements/withProperties.ts`).
 */
export default function r2wc(Screen) {
  return class extends HTMLElement {
    #root;
    [PROPS] = {};
    container = this;

    connectedCallback() {
      this[RENDER]();
    }

    disconnectedCallback() {
      this.#root?.unmount();
      this.#root = null;
    }

    [RENDER]() {
      this.#root ??= createRoot(this.container);
      this.#root.render(jsx(Screen, this[PROPS]));
    }
  };
}
