/** A button of the page that is shown. */
export interface Act {
  label: string;
  button: HTMLElement;
}

const ACTS = ':is([data-acts], [role=tablist]) :is(button, a)';

/**
 * What one can do on a page: its tabs and the buttons inside of what is marked with `data-acts`,
 * through all open shadow roots, as long as they are shown and can be pressed; each label once.
 */
export function actsIn(root: ParentNode): Act[] {
  const acts = new Map<string, Act>();
  for (const button of buttonsIn(root)) {
    const label = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const isHere = button.getAttribute('aria-selected') === 'true';
    const isOff = button.matches(':disabled, [aria-disabled=true]') || !button.checkVisibility();
    if (label && !isHere && !isOff && !acts.has(label)) acts.set(label, { label, button });
  }
  return [...acts.values()];
}

function buttonsIn(root: ParentNode): HTMLElement[] {
  const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? buttonsIn(shadowRoot) : [],
  );
  return [...root.querySelectorAll<HTMLElement>(ACTS), ...inner];
}
