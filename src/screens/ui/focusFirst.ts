const FIELDS = ['input:not([type="hidden"])', 'select', 'textarea', 'df-code-editor']
  .map((field) => `.df-dialog-body ${field}:not(:disabled, [readonly])`)
  .join();
/** If nothing can be typed: the main button, else the first one, which changes nothing. */
const BUTTONS = [
  '.df-actions > .df-primary:not(:disabled)',
  '.df-actions > button:not(:disabled)',
  '.df-dialog-body button:not(:disabled)',
];

/** Moves the focus to the first field of a dialog, else to its main button, never to the cross. */
export function focusFirst(dialog: HTMLElement): void {
  const fields = [...dialog.querySelectorAll<HTMLInputElement>(FIELDS)];
  const [first] = fields.filter((field) => field.checkVisibility());
  const isChoice = first?.type === 'radio';
  const chosen = isChoice && fields.find(({ name, checked }) => checked && name === first.name);
  const buttons = BUTTONS.map((button) => dialog.querySelector<HTMLElement>(button));
  (chosen || first || buttons.find(Boolean))?.focus();
}
