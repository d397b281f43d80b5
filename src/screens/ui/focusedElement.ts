/** Returns the focused element, inside all shadow roots. */
export function focusedElement(): Element | null {
  let node = document.activeElement;
  while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node;
}
