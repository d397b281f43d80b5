import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createTranslator, type Translate } from '../../core/messages/translate.ts';
import type { AceEditor, Annotation } from './AceEditor.ts';
import type { Completion } from '../../core/completionsAt.ts';
import type { CompletionList } from './CompletionList.ts';
import { createAceEditor } from './createAceEditor.ts';
import { editorMode, loadMode, type EditorMode } from './editorModes.ts';
import { FieldElement } from './FieldElement.ts';
import { problemFinder } from './findProblems.ts';
import { loadAce } from './loadAce.ts';
import { plainArea } from './plainArea.ts';
import { problemList } from './problemList.ts';
import sheet from './codeEditor.css' with { type: 'css' };

/** How long typing must pause before the text is looked through. */
const CHECK_DELAY_MS = 500;

type Finder = Awaited<ReturnType<typeof problemFinder>>;

/**
 * A code editor that is a form field. Until Ace has come, and wherever it does not come, a plain text
 * area does the same. Says `input` while one types and `change` when one leaves, like an input.
 */
export class CodeEditor extends FieldElement {
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
    completions: { attribute: false },
    lang: {},
    _found: { state: true },
    _disabled: { state: true },
    _tabLeaves: { state: true },
    _running: { state: true },
  };

  declare mode: EditorMode;
  /** The accessible name; a `<label for>` does as well. */
  declare label: string;
  /** Said by screen readers after the name. */
  declare description: string;
  declare readOnly: boolean;
  /** The editor grows with its text between these. */
  declare minLines: number;
  declare maxLines: number;
  /** Remarks of the page's own, shown beside those that are found here. */
  declare annotations: readonly Annotation[];
  /** The names that it can complete, fetched when somebody first wants to know. */
  declare completions: (() => Promise<readonly Completion[]>) | null;
  declare _found: readonly Annotation[];
  declare _tabLeaves: boolean;
  declare _running: boolean;

  #editor: AceEditor | null = null;
  #list: CompletionList | null = null;
  #finder: Finder = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShowing = false;
  /** Somebody is or was in it: whoever only looks needs no parser of a language. */
  #isInUse = false;

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
    this.completions = null;
    this._found = [];
    this._disabled = false;
    this._tabLeaves = false;
    this._running = false;
  }

  /** Everything that is remarked, errors or not; the text is looked through now if it has not been. */
  get problems(): readonly Annotation[] {
    this.check();
    return this.#remarks;
  }

  /** Nothing in the text is known to be wrong. */
  get valid(): boolean {
    return !this.problems.some(({ type }) => type === 'error');
  }

  override focus(): void {
    if (this.#editor) this.#editor.focus();
    else super.focus();
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

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('value') && this.#editor && this.#editor.getValue() !== this.value) {
      this.#show(this.#editor);
    }
    if (changed.has('mode') || changed.has('readOnly')) void this.#learn(editorMode(this.mode));
    else if (changed.has('value')) this.#checkSoon();
    if (changed.has('annotations')) this.#tellProblems();
    this.#dress();
  }

  protected override render(): TemplateResult {
    const t = this.#translator();
    const isFixed = this.readOnly || this._disabled;
    return html`
      <div
        class="frame"
        @keydown=${this.#onKey}
        @focusin=${this.#onFocus}
        @focusout=${this.#onBlur}
      >
        <div class="place" dir="ltr" ?hidden=${!this._running}></div>
        ${
          this._running
            ? nothing
            : plainArea({
                value: this.value,
                rows: this.minLines,
                label: this.#accessibleName(),
                description: this.description,
                readOnly: this.readOnly,
                disabled: this._disabled,
                onText: (text) => this.typed(text),
              })
        }
        <p class="foot" ?hidden=${isFixed}>
          <span role="status">${this._tabLeaves ? t('Tab now leaves the editor.') : nothing}</span>
          ${
            this._tabLeaves
              ? nothing
              : html`
                  <span>${t('Escape, then Tab leaves the editor.')}</span>
                  ${this.completions ? html`<span>${t('Ctrl+Space completes names.')}</span>` : nothing}
                `
          }
        </p>
      </div>
      ${
        this.#remarks.length
          ? problemList(this.#remarks, t, (row, column) => this.#goTo(row, column))
          : nothing
      }
    `;
  }

  protected override check(): void {
    clearTimeout(this.#timer);
    const found = this.#finder?.(this.value, this.#translator()) ?? [];
    if (JSON.stringify(found) === JSON.stringify(this._found)) return;
    this._found = found;
    this.#tellProblems();
  }

  get #remarks(): readonly Annotation[] {
    return [...this._found, ...this.annotations];
  }

  #translator(): Translate {
    return createTranslator(this.lang || document.documentElement.lang || 'en');
  }

  async #start(): Promise<void> {
    if (this.#editor) return;
    // without Ace the plain text area stays, and does
    const loaded = await loadAce().catch((error: unknown) => {
      console.error('The code editor could not be loaded.', error);
      return null;
    });
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
      onText: (text) => {
        if (!this.#isShowing) this.typed(text);
      },
      tabLeaves: () => this._tabLeaves,
      onComplete: () => void this.#complete().catch(() => undefined),
    });
    this.#show(this.#editor);
    this.#dress();
    if (hadFocus) this.#editor.focus();
    await this.#learn(editorMode(this.mode));
  }

  /** Shows how the name at the cursor can go on; without its code nothing is shown. */
  async #complete(): Promise<void> {
    const editor = this.#editor;
    const { completions } = this;
    if (!editor || !completions || this.readOnly) return;
    const [{ CompletionList }, names] = await Promise.all([
      import('./CompletionList.ts'),
      completions(),
    ]);
    if (editor !== this.#editor) return;
    this.#list ??= new CompletionList(editor, () => this.#translator());
    this.#list.open(names);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#list?.end();
    this.#list = null;
    this.#editor?.destroy();
    this.#editor?.container.remove();
    this.#editor = null;
    this._running = false;
  }

  /** Ace calls this a change as well, with line breaks of one kind. */
  #show(editor: AceEditor): void {
    this.#isShowing = true;
    editor.session.setValue(this.value);
    this.#isShowing = false;
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
    const isSpared = mode === 'javascript' && (!this.#isInUse || this.readOnly);
    const finder = isSpared ? null : await problemFinder(mode).catch(() => null);
    const known = this.#editor && (await loadMode(mode, this.value).catch(() => null));
    // another language was chosen meanwhile
    if (mode !== editorMode(this.mode)) return;
    if (known) this.#editor?.session.setMode(known);
    this.#finder = finder;
    this.check();
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), CHECK_DELAY_MS);
  }

  #tellProblems(): void {
    this.#editor?.session.setAnnotations(this.#remarks);
    this.tellValidity(this.#remarks.find(({ type }) => type === 'error')?.text);
  }

  #goTo(row: number, column: number): void {
    this.#editor?.gotoLine(row + 1, column);
    this.focus();
  }

  readonly #onFocus = () => {
    this.entered();
    if (this.#isInUse) return;
    this.#isInUse = true;
    void this.#learn(editorMode(this.mode));
  };

  readonly #onBlur = () => {
    this._tabLeaves = false;
    this.left();
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
