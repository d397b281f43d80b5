import { LitElement, type PropertyValues } from 'lit';

/**
 * A Lit element that is a form field: value, name, reset, disabled by a fieldset, validity. `check`
 * looks for errors and runs before the validity is read.
 */
export abstract class FieldElement extends LitElement {
  static readonly formAssociated = true;
  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };

  /** The current value. */
  declare value: string;
  /** The value of the attribute `value`, which a reset of the form restores. */
  declare defaultValue: string;
  declare name: string;
  declare _disabled: boolean;

  readonly #internals = this.attachInternals();
  #valueAtFocus = '';

  /** Checks the value now and reports through `tellValidity`. */
  protected abstract check(): void;

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  checkValidity(): boolean {
    this.check();
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    this.check();
    return this.#internals.reportValidity();
  }

  formResetCallback(): void {
    this.value = this.defaultValue;
  }

  formDisabledCallback(disabled: boolean): void {
    this._disabled = disabled;
  }

  formStateRestoreCallback(state: unknown): void {
    if (typeof state === 'string') this.value = state;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // the attribute is only the first value, as with an input
    if (changed.has('defaultValue') && changed.get('defaultValue') === undefined && !this.value) {
      this.value = this.defaultValue;
    }
    if (changed.has('value')) this.#internals.setFormValue(this.value);
  }

  /** The user has typed: the form gets the event of an input. */
  protected typed(text: string): void {
    if (text === this.value) return;
    this.value = text;
    // at once: a listener can ask the form
    this.#internals.setFormValue(text);
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  /** Turns a state on or off, which style sheets select with `:state()`. */
  protected setState(name: string, isOn: boolean): void {
    if (isOn) this.#internals.states?.add(name);
    else this.#internals.states?.delete(name);
  }

  protected tellValidity(problem: string | undefined): void {
    const anchor = this.shadowRoot?.querySelector('textarea') ?? this;
    if (problem) this.#internals.setValidity({ customError: true }, problem, anchor);
    else this.#internals.setValidity({});
  }

  protected readonly entered = (): void => {
    this.#valueAtFocus = this.value;
  };

  /** Fires `change` if something was typed since `entered`. */
  protected left(): void {
    if (this.value === this.#valueAtFocus) return;
    this.#valueAtFocus = this.value;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
