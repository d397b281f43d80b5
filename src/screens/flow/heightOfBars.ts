/** What has buttons and may stand at the bottom of a window, such as the row with Save. */
const BARS = '[data-bar]';

/** Between two looks, in pixels; bars are higher. */
const STEP = 12;

/**
 * Returns the height of the bars at the bottom of the window that a box would cover there, so that
 * above them it covers none. In pixels; 0 if it covers none.
 */
export function heightOfBars(box: Element): number {
  const { left, right, height } = box.getBoundingClientRect();
  const columns = [left + STEP, (left + right) / 2, right - STEP];
  let bars = 0;
  for (let up = 1; up < bars + height && up < innerHeight - height; up += STEP) {
    const bar = columns
      .map((x) => barAt(document, x, innerHeight - up))
      .find((each) => each !== undefined);
    if (bar) bars = Math.max(bars, innerHeight - bar.getBoundingClientRect().top);
  }
  return bars;
}

/** Also in the shadow trees of elements. */
function barAt(root: Document | ShadowRoot, x: number, y: number): Element | undefined {
  for (const node of root.elementsFromPoint(x, y)) {
    // some browsers also list what is around a shadow tree
    if (node.getRootNode() !== root) continue;
    const bar = node.closest(BARS) ?? (node.shadowRoot && barAt(node.shadowRoot, x, y));
    if (bar) return bar;
  }
  return undefined;
}
