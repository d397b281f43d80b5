import { fixtureSync, html } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { adoptStyles } from '../../../src/screens/ui/adoptStyles.ts';
import { ElementRoot } from '../../../src/elements/ElementRoot.tsx';
import type { Theme } from '../../../src/screens/ui/ElementContext.tsx';
import { KitRoot } from '../../../src/screens/flow/KitRoot.tsx';
import { kitStyles } from '../../../src/screens/ui/list/kitStyles.ts';

// drafts outlive a page, so those of another file would be found
const pageId = crypto.randomUUID();
let lastNumber = 0;
const unmounts: (() => void)[] = [];

afterEach(() => {
  for (const unmount of unmounts.splice(0)) unmount();
});

/** Shows parts of the kit as an element would, with their own instance, until the test ends. */
export function renderKit(
  children: ReactNode,
  options: { theme?: Theme; lang?: string; apiBase?: string } = {},
): HTMLElement {
  const host = fixtureSync<HTMLElement>(html`<div></div>`);
  const { theme = 'light', lang = 'en', apiBase = `/kit-test/${pageId}/${++lastNumber}` } = options;
  adoptStyles(document, kitStyles);
  host.style.background = theme === 'dark' ? '#16191e' : '#fff';
  const root = createRoot(host);
  const show = (content: ReactNode) =>
    root.render(
      <ElementRoot host={host} apiBase={apiBase} apiKey="key" lang={lang} theme={theme}>
        <KitRoot>{content}</KitRoot>
      </ElementRoot>,
    );
  show(children);
  unmounts.push(() => root.unmount());
  return host;
}
