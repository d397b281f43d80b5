/** The keys and the button of a click. */
type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether we handle a click on a link: with a key or another button, the browser opens a tab. */
export const isPlainClick = (event: Click): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
