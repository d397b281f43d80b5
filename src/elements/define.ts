import { VERSION } from '../core/page/version.ts';

/** Registers a tag, whose class tells the package's version. Harmless where the tag is known already (a bundle loaded twice) or there is no browser. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!globalThis.customElements || customElements.get(tag)) return;
  customElements.define(tag, Object.assign(element, { version: VERSION }));
}
