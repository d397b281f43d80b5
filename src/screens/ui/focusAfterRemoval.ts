const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"], [role="separator"]), [contenteditable="true"]';

/** A dialog returns the focus to what opened it, which may be removed as well. */
const REMEMBERED = 4;

/** Parts that had the focus only for a while: it returns to what had it before. */
const PASSING = '[role="alert"], dialog, dialog *';

/** Where a removed node was: the closest ancestor that is left, and what stood before it there. */
interface Place {
  parent: Node;
  before: Node | null;
}

const isVisible = (node: HTMLElement) =>
  node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]');

/** The place of a removed node, from the records of one turn. */
function placeOf(node: Node, records: readonly MutationRecord[]): Place | undefined {
  const record = records.findLast(({ removedNodes }) =>
    [...removedNodes].some((removed) => removed.contains(node)),
  );
  if (!record) return undefined;
  if (!record.target.isConnected) return placeOf(record.target, records);
  const { target: parent, previousSibling: before } = record;
  return { parent, before };
}

const controlsIn = (part: ParentNode) =>
  [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);

/** Parts that the focus stays in, even if nothing there can be focused yet: what replaces it may load. */
const WHOLE = '[popover], .df-workbench-pane';

/**
 * The closest control to a place: what follows it in the same part, what precedes it, then further out, but
 * not out of a popover or the open item. If nothing is left there, that part itself.
 */
function controlAt({ parent, before }: Place, root: Node): HTMLElement | undefined {
  const isLater = (node: Node) =>
    !before?.isConnected ||
    (before !== node &&
      !before.contains(node) &&
      (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const controls = controlsIn(parent as ParentNode);
  const found = controls.find(isLater) ?? controls.at(-1);
  if (found || parent === root || !parent.parentNode) return found;
  if (parent instanceof HTMLElement && parent.matches(WHOLE) && isVisible(parent)) return parent;
  return controlAt({ parent: parent.parentNode, before: parent }, root);
}

/** Focuses a control, or a part of the page itself, from which Tab goes on to its next control. */
function focusPart(part: Node): boolean {
  if (!(part instanceof HTMLElement)) return false;
  if (!part.matches(FOCUSABLE) && !part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
  return true;
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus in its part of the page: if the focused control is removed, such as the filter that
 * its own button clears, the closest one that is left is focused. Browsers drop the focus to the page,
 * where the next Tab starts from the top and shortcuts of the part do nothing. If a button goes that
 * wasn't pressed, its part is focused: an Enter meant for it must not press the next one. After a touch
 * nothing is focused, as a field would open the keyboard of a phone. Returns a function that ends it.
 */
export function focusAfterRemoval(root: ShadowRoot | HTMLElement): () => void {
  let remembered: HTMLElement[] = [];
  const places = new Map<HTMLElement, Place>();
  /** React passes the focus of a node that it removes on to the element, and so to its first control. */
  let passedOn: Element | undefined;
  let pressed: EventTarget | undefined;
  let isByTouch = false;
  let frame = 0;
  const onPress = (event: Event) => (pressed = event.composedPath()[0]);
  const onKey = () => (isByTouch = false);
  const onPointer = (event: Event) =>
    (isByTouch = event instanceof PointerEvent && event.pointerType === 'touch');
  const onFocus = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    passedOn = undefined;
    if (remembered[0] && !remembered[0].isConnected && target === controlsIn(root)[0]) {
      passedOn = target;
      return;
    }
    remembered = [target, ...remembered.filter((each) => each !== target)].slice(0, REMEMBERED);
    for (const node of places.keys()) if (!remembered.includes(node)) places.delete(node);
  };
  /** Users who click beside everything have left the control, whatever happens to it later. */
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    // browsers may also send this event while they remove the control
    queueMicrotask(() => {
      if (target.isConnected && isNowhere()) remembered = [];
    });
  };
  const recover = () => {
    const isMoved = passedOn && passedOn === (root.getRootNode() as Document).activeElement;
    if (!isNowhere() && !isMoved) return;
    // a dialog that the page opened with has no control before it: then its own place is all there is
    const last =
      remembered.find((each) => (each.isConnected ? isVisible(each) : !each.matches(PASSING))) ??
      remembered.find((each) => !each.isConnected);
    const place = last && places.get(last);
    const isPressed = pressed instanceof Node && last?.contains(pressed);
    if (!isMoved && place?.parent.isConnected && last instanceof HTMLButtonElement && !isPressed) {
      if (!last.isConnected && focusPart(place.parent)) return;
    }
    const next = last?.isConnected ? last : place?.parent.isConnected && controlAt(place, root);
    if (next) focusPart(next);
  };
  const observer = new MutationObserver((records) => {
    let isLost = false;
    for (const node of remembered) {
      if (node.isConnected || places.has(node)) continue;
      const place = placeOf(node, records);
      if (place) places.set(node, place);
      isLost ||= place !== undefined;
    }
    if (!isLost || isByTouch) return;
    // what replaces it may take the focus itself
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(recover)));
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur as EventListener);
  root.addEventListener('keydown', onKey, true);
  root.addEventListener('pointerdown', onPointer, true);
  root.addEventListener('click', onPress, true);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur as EventListener);
    root.removeEventListener('keydown', onKey, true);
    root.removeEventListener('pointerdown', onPointer, true);
    root.removeEventListener('click', onPress, true);
  };
}
