import type { ElementLoaders } from '../core/page/ElementLoaders.ts';

/**
 * Defines each tag when it first appears on the page, now or later, and loads nothing else. Elements
 * inside shadow roots are loaded by the code that created the root.
 */
export function autoload(loaders: ElementLoaders, page: Document = document): MutationObserver {
  const started = new Set<string>();
  const load = (element: Element) => {
    const tag = element.localName;
    if (started.has(tag) || customElements.get(tag)) return;
    const loader = Object.hasOwn(loaders, tag) && loaders[tag];
    if (!loader) return;
    started.add(tag);
    loader().catch((error: unknown) => {
      // the next element of this tag tries again
      started.delete(tag);
      console.error(`<${tag}> could not be loaded.`, error);
    });
  };
  const discover = (root: Element | Document) => {
    if (root instanceof Element) load(root);
    root.querySelectorAll(':not(:defined)').forEach(load);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) discover(node);
    }
  });
  observer.observe(page, { childList: true, subtree: true });
  discover(page);
  return observer;
}
