/** Registers a tag. Harmless where the tag is known already (a bundle loaded twice) or there is no browser. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, element);
}
