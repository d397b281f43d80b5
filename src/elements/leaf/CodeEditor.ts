import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createTranslator, type Translate } from '../../core/messages/translate.ts';
import type { AceEditor, Annotation } from './AceEditor.ts';
import { createAceEditor } from './createAceEditor.ts';
import { editorMode, loadMode, type EditorMode } from './editorModes.ts';
import { problemFinder } from './findProblems.ts';
import { loadAce } from './loadAce.ts';
import sheet from './codeEditor.css' with { type: 'css' };

/** How long typing must pause before the text is looked through. */
const CHECK_DELAY_MS = 500;

type Finder = Awaited<ReturnType<typeof problemFinder>>;

/**
 * A code editor that is a form field. Until Ace has come, and wherever it does not come, a plain text
 * area does the same. Says `input` while one types and `change` when one leaves, like an input.
 */
export class CodeEditor extends LitElement {
  static readonly formAssociated = true;
  static override readonly shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override readonly styles = [sheet];
  static override readonly properties = {
    value: { attribute: false },
    defaultValue: { attribute: 'value' },
    mode: {},
    label: {},
    description: {},
    name: { reflect: true },
    readOnly: { type: Boolean, attribute: 'readonly', reflect: true },
    minLines: { type: Number, attribute: 'min-lines' },
    maxLines: { type: Number, attribute: 'max-lines' },
    annotations: { attribute: false },
    lang: {},
    _found: { state: true },
    _disabled: { state: true },
    _tabLeaves: { state: true },
    _running: { state: true },
  };

  /** The text, byte by byte as it was given until somebody types. */
  declare value: string;
  /** What the attribute `value` says, and what a reset of the form brings back. */
  declare defaultValue: string;
  declare mode: string;
  /** The accessible name; a `<label for>` does as well. */
  declare label: string;
  /** Said by screen readers after the name. */
  declare description: string;
  declare name: string;
  declare readOnly: boolean;
  /** The editor grows with its text between these. */
  declare minLines: number;
  declare maxLines: number;
  /** Remarks of the page's own, shown beside those that are found here. */
  declare annotations: readonly Annotation[];
  declare _found: readonly Annotation[];
  declare _disabled: boolean;
  declare _tabLeaves: boolean;
  declare _running: boolean;

  readonly #internals = this.attachInternals();
  #editor: AceEditor | null = null;
  #finder: Finder = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #valueAtFocus = '';
  #isShowing = false;

  constructor() {
    super();
    this.value = '';
    this.defaultValue = '';
    this.mode = 'text';
    this.label = '';
    this.description = '';
    this.name = '';
    this.readOnly = false;
    this.minLines = 8;
    this.maxLines = 30;
    this.annotations = [];
    this._found = [];
    this._disabled = false;
    this._tabLeaves = false;
    this._running = false;
  }

  /** Everything that is remarked, errors or not; the text is looked through now if it has not been. */
  get problems(): readonly Annotation[] {
    this.#check();
    return [...this._found, ...this.annotations];
  }

  /** Nothing in the text is known to be wrong. */
  get valid(): boolean {
    return !this.problems.some(({ type }) => type === 'error');
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  checkValidity(): boolean {
    this.#check();
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    this.#check();
    return this.#internals.reportValidity();
  }

  override focus(): void {
    if (this.#editor) this.#editor.focus();
    else super.focus();
  }

  /** Puts text in place of what is selected, as if it were typed. */
  insert(text: string): void {
    if (this.#editor && !this.readOnly) this.#editor.insert(text);
    else this.#typed(this.value + text);
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

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#start();
  }

  /** A move is disconnect and connect in one task; only an editor that stays away ends. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  protected override firstUpdated(): void {
    void this.#start();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // the attribute is the first value, and no more than that, as with an input
    if (changed.has('defaultValue') && changed.get('defaultValue') === undefined && !this.value) {
      this.value = this.defaultValue;
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('value')) {
      this.#internals.setFormValue(this.value);
      if (this.#editor && this.#editor.getValue() !== this.value) this.#show(this.#editor);
    }
    if (changed.has('mode')) void this.#learn(editorMode(this.mode));
    else if (changed.has('value')) this.#checkSoon();
    if (changed.has('_found') || changed.has('annotations')) this.#tellProblems();
    this.#dress();
  }

  protected override render(): TemplateResult {
    const t = createTranslator(this.lang || document.documentElement.lang || 'en');
    const all = [...this._found, ...this.annotations];
    return html`
      <div
        class="frame"
        @keydown=${this.#onKey}
        @focusin=${this.#onFocus}
        @focusout=${this.#onBlur}
      >
        <div class="place" dir="ltr" ?hidden=${!this._running}></div>
        ${this._running ? nothing : this.#plain()}
        <p class="foot" ?hidden=${this.readOnly || this._disabled}>
          <span role="status">${this._tabLeaves ? t('Tab now leaves the editor.') : nothing}</span>
          ${this._tabLeaves ? nothing : html`<span>${t('Escape, then Tab leaves the editor.')}</span>`}
        </p>
      </div>
      ${all.length ? this.#list(all, t) : nothing}
    `;
  }

  #plain(): TemplateResult {
    return html`<textarea
      class="plain"
      dir="ltr"
      spellcheck="false"
      autocapitalize="off"
      autocomplete="off"
      wrap="off"
      rows=${this.minLines}
      aria-label=${this.#accessibleName()}
      aria-description=${this.description || nothing}
      ?readonly=${this.readOnly}
      ?disabled=${this._disabled}
      .value=${this.value}
      @input=${(event: Event) => {
        event.stopPropagation();
        this.#typed((event.target as HTMLTextAreaElement).value);
      }}
      @change=${(event: Event) => event.stopPropagation()}
    ></textarea>`;
  }

  #list(problems: readonly Annotation[], t: Translate): TemplateResult {
    return html`<ul class="problems" aria-label=${t('Problems')}>
      ${problems.map(
        ({ row, column = 0, text, type }) =>
          html`<li class=${type}>
            <button type="button" @click=${() => this.#goTo(row, column)}>
              ${t('Line {line}', { line: row + 1 })}
            </button>
            <span dir="auto">${text}</span>
          </li>`,
      )}
    </ul>`;
  }

  async #start(): Promise<void> {
    if (this.#editor) return;
    // without Ace the plain text area stays, and does
    const loaded = await loadAce().catch(() => null);
    const root = this.shadowRoot;
    const place = root?.querySelector('.place');
    if (!loaded || !root || !place || !this.isConnected || this.#editor) return;
    const missing = loaded.sheets.filter((each) => !root.adoptedStyleSheets.includes(each));
    root.adoptedStyleSheets.unshift(...missing);
    const plain = root.querySelector('textarea');
    const hadFocus = root.activeElement === plain && plain !== null;
    this._running = true;
    await this.updateComplete;
    this.#editor = createAceEditor(loaded.ace, place, {
      onText: (text) => this.#typed(text),
      tabLeaves: () => this._tabLeaves,
    });
    this.#show(this.#editor);
    this.#dress();
    await this.#learn(editorMode(this.mode));
    if (hadFocus) this.#editor?.focus();
  }

  /** Ace calls this a change as well, with line breaks of one kind. */
  #show(editor: AceEditor): void {
    this.#isShowing = true;
    editor.session.setValue(this.value);
    this.#isShowing = false;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#editor?.destroy();
    this.#editor?.container.remove();
    this.#editor = null;
    this._running = false;
  }

  /** What of the properties Ace must be told. */
  #dress(): void {
    const editor = this.#editor;
    if (!editor) return;
    const isFixed = this.readOnly || this._disabled;
    editor.setReadOnly(isFixed);
    editor.setOptions({
      minLines: this.minLines,
      maxLines: Math.max(this.minLines, this.maxLines),
      highlightActiveLine: !isFixed,
      highlightGutterLine: !isFixed,
    });
    const input = editor.textInput.getElement();
    input.disabled = this._disabled;
    input.setAttribute('aria-label', this.#accessibleName());
    input.setAttribute('aria-multiline', 'true');
    if (this.description) input.setAttribute('aria-description', this.description);
    else input.removeAttribute('aria-description');
  }

  #accessibleName(): string {
    return this.label || [...this.labels].map(({ textContent }) => textContent?.trim()).join(' ');
  }

  async #learn(mode: EditorMode): Promise<void> {
    const finder = await problemFinder(mode).catch(() => null);
    const known = this.#editor && (await loadMode(mode, this.value).catch(() => null));
    // another language was chosen meanwhile
    if (mode !== editorMode(this.mode)) return;
    if (known) this.#editor?.session.setMode(known);
    this.#finder = finder;
    this.#check();
  }

  #typed(text: string): void {
    if (this.#isShowing || text === this.value) return;
    this.value = text;
    this.#internals.setFormValue(text);
    this.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), CHECK_DELAY_MS);
  }

  #check(): void {
    clearTimeout(this.#timer);
    const t = createTranslator(this.lang || document.documentElement.lang || 'en');
    const found = this.#finder?.(this.value, t) ?? [];
    if (JSON.stringify(found) === JSON.stringify(this._found)) return;
    this._found = found;
    this.#tellProblems();
  }

  #tellProblems(): void {
    const all = [...this._found, ...this.annotations];
    this.#editor?.session.setAnnotations(all);
    const error = all.find(({ type }) => type === 'error');
    const anchor = this.shadowRoot?.querySelector('textarea') ?? this;
    if (error) this.#internals.setValidity({ customError: true }, error.text, anchor);
    else this.#internals.setValidity({});
  }

  #goTo(row: number, column: number): void {
    this.#editor?.gotoLine(row + 1, column);
    this.focus();
  }

  readonly #onFocus = () => {
    this.#valueAtFocus = this.value;
  };

  readonly #onBlur = () => {
    this._tabLeaves = false;
    if (this.value === this.#valueAtFocus) return;
    this.#valueAtFocus = this.value;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if (['Tab', 'Shift'].includes(event.key)) return;
    this._tabLeaves = event.key === 'Escape';
    if (event.key !== 'Escape') return;
    // a form or dialog around the editor must not take this for its own Escape
    event.preventDefault();
    event.stopPropagation();
  };
}
