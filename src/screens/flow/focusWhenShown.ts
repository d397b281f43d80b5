/** After a longer wait, the user has turned to something else. */
const PATIENCE_MS = 10_000;

/**
 * Moves the focus to what `find` returns, as soon as it is rendered, unless the user has moved it
 * by then. Returns a function that stops it.
 */
export function focusWhenShown(
  root: ParentNode & Node,
  find: () => HTMLElement | null,
): () => void {
  const page = root.ownerDocument ?? document;
  const inner = root.getRootNode();
  const focused = () => (inner instanceof ShadowRoot && inner.activeElement) || page.activeElement;
  let from = focused();
  const isElsewhere = () => {
    const now = focused();
    const isNowhere = now === null || now === page.body;
    return !isNowhere && now !== from && !(inner instanceof ShadowRoot && inner.host === now);
  };
  const observer = new MutationObserver(() => look());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    // React passes the focus of a node that it removes on to the host, and so to its first control
    if (from && !from.isConnected) from = focused();
    if (isElsewhere()) return stop();
    const found = find();
    if (!found) return undefined;
    found.focus();
    return stop();
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(root, { childList: true, subtree: true });
  look();
  return stop;
}
