import type { ElementLoaders } from '../../core/page/ElementLoaders.ts';
import { removePlainLogin, showPlainLogin } from './showPlainLogin.ts';

const SIGN_IN = 'df-login';

/**
 * Defines each tag when it first appears on the page, now or later, and loads nothing else. A sign-in
 * is a plain form until its code has loaded. Elements inside shadow roots are loaded by the code
 * that created the root.
 */
export function autoload(loaders: ElementLoaders, page: Document = document): MutationObserver {
  const started = new Set<string>();
  const load = (element: Element) => {
    const tag = element.localName;
    if (customElements.get(tag)) return;
    const loader = Object.hasOwn(loaders, tag) && loaders[tag];
    if (!loader) return;
    if (tag === SIGN_IN) showPlainLogin(element as HTMLElement);
    if (started.has(tag)) return;
    started.add(tag);
    loader().catch((error: unknown) => {
      // the next element of this tag tries again
      started.delete(tag);
      page.querySelectorAll(tag).forEach(removePlainLogin);
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
