import { isLongText } from '../../core/text/isLongText.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createTranslator, type Translate } from '../../core/messages/translate.ts';
import type { Annotation } from './AceEditor.ts';
import type { Completion } from '../../core/text/completionsAt.ts';
import { CHECK_DELAY_MS } from '../../core/text/checkDelay.ts';
import { editorFoot } from './editorFoot.ts';
import { editorMode, loadMode, type EditorMode } from './editorModes.ts';
import { FieldElement } from './FieldElement.ts';
import { firstFinder, problemFinder } from './findProblems.ts';
import { loadAce } from './loadAce.ts';
import { plainArea } from './plainArea.ts';
import { problemList } from './problemList.ts';
import { RunningAce } from './RunningAce.ts';
import sheet from './codeEditor.css' with { type: 'css' };
import { keepLineEnds } from '../../core/text/keepLineEnds.ts';

type Finder = Awaited<ReturnType<typeof problemFinder>>;

/** The content of a plain text area, with its selection and scroll position. */
function writtenIn({
  value,
  selectionStart,
  selectionEnd,
  selectionDirection,
}: HTMLTextAreaElement) {
  const isBackwards = selectionDirection === 'backward';
  return { value, selection: { start: selectionStart, end: selectionEnd, isBackwards } };
}

/**
 * A code editor that is a form field. Until Ace has loaded, or if it can't, a plain text area
 * replaces it. Fires `input` on typing and `change` when the focus leaves, like an input.
 */
export class CodeEditor extends FieldElement {
  static override readonly styles = [sheet];
  static override readonly properties = {
    value: { attribute: false },
    defaultValue: { attribute: 'value' },
    mode: {},
    label: {},
    description: {},
    error: {},
    name: { reflect: true },
    readOnly: { type: Boolean, attribute: 'readonly', reflect: true },
    minLines: { type: Number, attribute: 'min-lines' },
    maxLines: { type: Number, attribute: 'max-lines' },
    annotations: { attribute: false },
    completions: { attribute: false },
    wrap: { type: Boolean, reflect: true },
    tabMoves: { type: Boolean, attribute: 'tab-moves' },
    lang: {},
    _found: { state: true },
    _disabled: { state: true },
    _tabLeaves: { state: true },
    _running: { state: true },
    _isAlone: { state: true },
  };

  declare mode: EditorMode;
  /** The accessible name; a `<label for>` works as well. */
  declare label: string;
  /** Announced by screen readers after the name. */
  declare description: string;
  /** What the page has found wrong with the text. */
  declare error: string;
  declare readOnly: boolean;
  /** The editor grows with its text between these heights. */
  declare minLines: number;
  declare maxLines: number;
  /** The page's own remarks, shown beside those that are found here. */
  declare annotations: readonly Annotation[];
  /** The names it can complete, fetched on the first request. */
  declare completions: (() => Promise<readonly Completion[]>) | null;
  /** Long lines wrap. */
  declare wrap: boolean;
  /** Tab moves the focus, as in a text area, and Escape belongs to the page. */
  declare tabMoves: boolean;
  declare _found: readonly Annotation[];
  declare _tabLeaves: boolean;
  declare _running: boolean;
  /** Ace couldn't be loaded. */
  declare _isAlone: boolean;

  #ace: RunningAce | null = null;
  #finder: Finder = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The editor has or had the focus. Reading alone doesn't need a parser. */
  #isInUse = false;
  /** Pending only while a character is being composed in the plain text area. */
  #composition: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.value = '';
    this.defaultValue = '';
    this.mode = 'text';
    this.label = '';
    this.description = '';
    this.error = '';
    this.name = '';
    this.readOnly = false;
    this.minLines = 8;
    this.maxLines = 30;
    this.annotations = [];
    this.completions = null;
    this.wrap = false;
    this.tabMoves = false;
    this._found = [];
    this._disabled = false;
    this._tabLeaves = false;
    this._running = false;
    this._isAlone = false;
  }

  /** All remarks, errors or not; the text is checked now if that is pending. */
  get problems(): readonly Annotation[] {
    this.check();
    return this.#remarks;
  }

  /** The text has no known errors. */
  get valid(): boolean {
    return !this.problems.some(({ type }) => type === 'error');
  }

  /**
   * Replaces the text as one edit, with the former one's line ends: `input` fires, and Undo restores
   * the former text.
   */
  replaceText(text: string): void {
    const kept = keepLineEnds(this.value, text);
    this.#ace?.replace(kept);
    this.typed(kept);
  }

  override focus(): void {
    if (this.#ace) this.#ace.focus();
    else if (this.hasUpdated) super.focus();
    // before that, nothing in it can have the focus
    else void this.updateComplete.then(() => super.focus());
  }

  /** Moves the cursor to the first error, if one is known, and the focus into the text. */
  showProblem(): void {
    const first = this.problems.find(({ type }) => type === 'error');
    if (first) this.#goTo(first.row, first.column ?? 0);
    else this.focus();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#start();
  }

  /** A move is a disconnect and a connect in one task; only an editor that stays away stops. */
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
    if (changed.has('value')) this.#ace?.show(this.value);
    if (changed.has('mode') || changed.has('readOnly')) void this.#learn(editorMode(this.mode));
    else if (changed.has('value')) this.#checkSoon();
    if (changed.has('annotations') || changed.has('error')) this.#tellProblems();
    this.#dress();
  }

  protected override render(): TemplateResult {
    const t = this.#translator();
    const isFixed = this.readOnly || this._disabled;
    // a text area takes seconds to lay out megabytes, only to be replaced
    const waits = !this._isAlone && isLongText(this.value);
    return html`
      <div
        class="frame"
        ?data-invalid=${Boolean(this.error)}
        @keydown=${this.#onKey}
        @focusin=${this.#onFocus}
        @focusout=${this.#onBlur}
      >
        <div class="place" dir="ltr" ?hidden=${!this._running}></div>
        ${
          this._running
            ? nothing
            : plainArea({
                value: waits ? t('Loading…') : this.value,
                rows: this.minLines,
                label: this.#accessibleName(),
                ...this.#aria,
                readOnly: this.readOnly || waits,
                disabled: this._disabled,
                wrap: this.wrap,
                // browsers give back other line ends than they were given
                onText: (text) => this.typed(keepLineEnds(this.value, text)),
                onComposing: (over) => {
                  this.#composition = over;
                },
              })
        }
        ${editorFoot({
          hidden: isFixed || this.tabMoves,
          tabLeaves: this._tabLeaves,
          completes: this.completions !== null,
          t,
        })}
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
    if (this.#ace) return;
    // without Ace the plain text area stays and works
    const loaded = await loadAce().catch((error: unknown) => {
      console.error('The code editor could not be loaded.', error);
      this._isAlone = true;
      return null;
    });
    // a half-composed character would be lost with the text area
    await this.#composition;
    const root = this.shadowRoot;
    const place = root?.querySelector('.place');
    // a move while Ace is loading starts it twice
    if (!loaded || !root || !place || !this.isConnected || this._running) return;
    const missing = loaded.sheets.filter((each) => !root.adoptedStyleSheets.includes(each));
    root.adoptedStyleSheets.unshift(...missing);
    const plain = root.querySelector('textarea');
    const written = plain && root.activeElement === plain ? writtenIn(plain) : null;
    this._running = true;
    await this.updateComplete;
    this.#ace = new RunningAce(loaded.ace, place, {
      onText: (text) => this.typed(text),
      tabLeaves: () => this._tabLeaves || this.tabMoves,
      onComplete: () => this.#complete(),
    });
    this.#ace.show(this.value);
    this.#dress();
    if (written) {
      // typing continues at the cursor, not at the start
      if (!isLongText(this.value)) this.#ace.select(written.value, written.selection);
      this.#ace.focus();
    }
    await this.#learn(editorMode(this.mode));
    // also what was found in the text area that Ace has replaced
    this.#tellProblems();
  }

  #complete(): void {
    const { completions } = this;
    if (!completions || this.readOnly) return;
    this.#ace?.complete(completions, () => this.#translator()).catch(() => undefined);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#ace?.end();
    this.#ace = null;
    this._running = false;
  }

  /** The properties that are passed to Ace. */
  #dress(): void {
    this.#ace?.dress({
      isFixed: this.readOnly || this._disabled,
      isDisabled: this._disabled,
      minLines: this.minLines,
      maxLines: this.maxLines,
      wrap: this.wrap,
      label: this.#accessibleName(),
      ...this.#aria,
    });
  }

  #accessibleName(): string {
    return this.label || [...this.labels].map(({ textContent }) => textContent?.trim()).join(' ');
  }

  get #aria(): { description: string; isInvalid: boolean } {
    const { description, error } = this;
    return {
      description: [description, error].filter(Boolean).join(' '),
      isInvalid: Boolean(error) || this.#remarks.some(({ type }) => type === 'error'),
    };
  }

  async #learn(mode: EditorMode): Promise<void> {
    this.#finder ??= firstFinder(mode);
    const isSpared = mode === 'javascript' && (!this.#isInUse || this.readOnly);
    const finder = isSpared ? null : await problemFinder(mode).catch(() => null);
    const known = this.#ace && (await loadMode(mode, this.value).catch(() => null));
    // another language was chosen while this one loaded
    if (mode !== editorMode(this.mode)) return;
    if (known) this.#ace?.setMode(known);
    this.#finder = finder;
    this.check();
  }

  #checkSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), CHECK_DELAY_MS);
  }

  #tellProblems(): void {
    this.#ace?.annotate(this.#remarks);
    this.tellValidity(this.#remarks.find(({ type }) => type === 'error')?.text);
    // null once the attribute is removed
    const error = this.error || '';
    // the list below the text leads to its line, too: its field needn't repeat it
    this.setState(
      'lists-error',
      this.#remarks.some(({ text }) => error.includes(text)),
    );
  }

  #goTo(row: number, column: number): void {
    this.#ace?.goTo(row, column);
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
    if (this.tabMoves || ['Tab', 'Shift'].includes(event.key)) return;
    this._tabLeaves = event.key === 'Escape';
    if (event.key !== 'Escape') return;
    // a form or dialog around the editor must not handle this Escape
    event.preventDefault();
    event.stopPropagation();
  };
}
