const RENDER = Symbol.for('r2wc.render');
const CONTEXT = Symbol.for('r2wc.context');
const PROPS = Symbol.for('r2wc.props');

/**
 * `@r2wc/core` for the script-tag builds: the mounting without the attributes, props and events, which
 * our elements keep themselves (`src/elements/withProperties.ts`).
 */
export default function r2wcCore(Component, _options, { mount, update, unmount }) {
  return class extends HTMLElement {
    [PROPS] = {};
    container = this;

    connectedCallback() {
      this[RENDER]();
    }

    disconnectedCallback() {
      if (this[CONTEXT]) unmount(this[CONTEXT]);
      delete this[CONTEXT];
    }

    [RENDER]() {
      if (this[CONTEXT]) update(this[CONTEXT], this[PROPS]);
      else this[CONTEXT] = mount(this.container, Component, this[PROPS]);
    }
  };
}
