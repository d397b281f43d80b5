import { tag } from './tag.ts';

const SAID_MS = 2000;

/** Copies on click and confirms it on the button. */
export function copiesOnClick(button: HTMLButtonElement, text: () => string): HTMLButtonElement {
  const label = button.textContent ?? '';
  const say = (sentence: string) => {
    button.textContent = sentence;
    setTimeout(() => (button.textContent = label), SAID_MS);
  };
  button.addEventListener('click', () => {
    // pages without HTTPS have no clipboard
    if (!navigator.clipboard) return say('Can’t copy here');
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Can’t copy here'),
    );
  });
  return button;
}

export const copyButton = (text: () => string): HTMLButtonElement =>
  copiesOnClick(
    tag('button', { type: 'button', class: 'copy', 'aria-live': 'polite' }, 'Copy'),
    text,
  );
