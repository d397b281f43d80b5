import { useEffect, type RefObject } from 'react';
import { focusedElement } from './focusedElement.ts';

/** Whether `page` is around a node, through all shadow roots. */
function isIn(page: Element, node: Node): boolean {
  if (page.contains(node)) return true;
  const root = node.getRootNode();
  return root instanceof ShadowRoot && isIn(page, root.host);
}

/**
 * Moves the focus from the page around a box to what `selector` finds in it, or to the box itself
 * without one, when that is rendered; nowhere if it is null. Links to another area and the palette
 * focus the page, and a pane whose content is replaced has the focus until then; the way on from there
 * can be long.
 */
export function useFocusFromPage(
  box: RefObject<HTMLElement | null>,
  selector: string | null,
): void {
  useEffect(() => {
    // the page gets the focus in an effect as well, after those of its content
    const frame = requestAnimationFrame(() => {
      const { current } = box;
      const page = focusedElement();
      if (
        !current ||
        selector === null ||
        !page?.matches('main, .df-workbench-pane') ||
        !isIn(page, current)
      )
        return;
      const target = selector ? current.querySelector<HTMLElement>(selector) : current;
      target?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, selector]);
}
