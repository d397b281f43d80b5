import ace from 'ace-code/src/ace.js';
import css from 'ace-code/src/css/editor-css.js';
import dom from 'ace-code/src/lib/dom.js';
import type { Ace } from './AceEditor.ts';

/** What of Ace's own access to the DOM we replace. */
interface AceDom {
  removeChildren: (element: Element) => void;
}

/** Sets Ace up for pages with a strict policy. Returns it with the style sheet that it needs. */
export function startAce(): { ace: Ace; css: string } {
  const started = ace as Ace;
  // otherwise Ace adds <style> elements, which `style-src 'self'` refuses
  started.config.set('useStrictCSP', true);
  // Ace empties lines by innerHTML, which Trusted Types refuse, and has no option for it
  (dom as AceDom).removeChildren = (element) => element.replaceChildren();
  return { ace: started, css: css as string };
}
