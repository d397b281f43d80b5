/** What a click says of the keys and the button that were held. */
type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a click on a link is ours: with a key or another button it is the browser's, for a new tab or window. */
export const isPlainClick = (event: Click): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
