import config from 'ace-code/src/config.js';
import css from 'ace-code/src/css/editor-css.js';
import editSession from 'ace-code/src/edit_session.js';
import editor from 'ace-code/src/editor.js';
import dom from 'ace-code/src/lib/dom.js';
import 'ace-code/src/multi_select.js';
import tooltip from 'ace-code/src/tooltip.js';
import undoManager from 'ace-code/src/undomanager.js';
import virtualRenderer from 'ace-code/src/virtual_renderer.js';
import type { Ace } from './AceEditor.ts';

/** The parts of Ace's own access to the DOM that we replace. */
interface AceDom {
  removeChildren: (element: Element) => void;
}

interface AceTooltips {
  Tooltip: { prototype: { $init: () => HTMLElement } };
}

/** Prepares Ace for pages with a strict policy. Returns it with the style sheet that it needs. */
export function startAce(): { ace: Ace; css: string } {
  // in parts: the main module would also load error markers and templates, which we don't use
  const parts = [editSession, editor, undoManager, virtualRenderer];
  const ace = Object.assign({ config }, ...parts) as Ace;
  // otherwise Ace adds <style> elements, which `style-src 'self'` rejects
  ace.config.set('useStrictCSP', true);
  // Ace empties lines with innerHTML, which Trusted Types reject, and has no option for that
  (dom as AceDom).removeChildren = (element) => element.replaceChildren();
  const { prototype } = (tooltip as AceTooltips).Tooltip;
  const { $init } = prototype;
  // so do the tooltips of the gutter, before they show the remarks about a line
  prototype.$init = function init(this: object) {
    const element = $init.call(this);
    Object.defineProperty(element, 'innerHTML', {
      set() {
        element.replaceChildren();
      },
    });
    return element;
  };
  return { ace, css: css as string };
}
