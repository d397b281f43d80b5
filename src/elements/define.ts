import { VERSION } from '../core/page/version.ts';

/** Registers a tag, whose class has the package's version. Does nothing if the tag is already registered
 * (a bundle loaded twice) or without a browser. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!globalThis.customElements || customElements.get(tag)) return;
  customElements.define(tag, Object.assign(element, { version: VERSION }));
}
