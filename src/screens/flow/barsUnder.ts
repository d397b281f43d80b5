/** What has buttons and may stand at the bottom of a window, such as the row with Save. */
const BARS = '[data-df-bar]';

/** Between two looks, in pixels; bars are higher. */
const STEP = 12;

/**
 * Returns the bars that a box would cover at the bottom of the window, each with the height above the
 * bottom, in pixels, from which on it is free.
 */
export function barsUnder(box: Element): Map<Element, number> {
  const { left, right, height } = box.getBoundingClientRect();
  const columns = [left + STEP, (left + right) / 2, right - STEP];
  const most = innerHeight - height;
  const bars = new Map<Element, number>();
  let free = 0;
  for (let up = 1; up < free + height && up < most; up += STEP) {
    for (const x of columns) {
      const bar = barAt(document, x, innerHeight - up);
      if (!bar) continue;
      const top = Math.min(most, innerHeight - bar.getBoundingClientRect().top);
      bars.set(bar, top);
      free = Math.max(free, top);
    }
  }
  return bars;
}

/** Only in the shadow trees of elements: what is in the page itself is not theirs. */
function barAt(root: Document | ShadowRoot, x: number, y: number): Element | undefined {
  for (const node of root.elementsFromPoint(x, y)) {
    // some browsers also list what is around a shadow tree
    if (node.getRootNode() !== root) continue;
    const own = root === document ? null : node.closest(BARS);
    const bar = own ?? (node.shadowRoot && barAt(node.shadowRoot, x, y));
    if (bar) return bar;
  }
  return undefined;
}
