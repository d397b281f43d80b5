import { html, render } from 'lit';
import type { Translate } from '../../core/messages/translate.ts';
import type { AceEditor } from './AceEditor.ts';
import {
  completionsAt,
  lastPart,
  type Completion,
  type CompletionPlace,
} from '../../core/text/completionsAt.ts';
import sheet from './completions.css' with { type: 'css' };

const ID = 'completions';
const MARGIN = 8;

/**
 * The names that match at the cursor, in a list in the editor's shadow root. The focus stays in the
 * text: arrows choose, Enter or Tab accepts, Escape or any other move closes.
 */
export class CompletionList {
  readonly #editor: AceEditor;
  readonly #box = document.createElement('div');
  readonly #translator: () => Translate;
  #names: readonly Completion[] = [];
  #found: readonly Completion[] = [];
  #chosen = 0;
  /** The start of the word for which the list was opened. */
  #at = { row: 0, from: 0 };

  constructor(editor: AceEditor, translator: () => Translate) {
    this.#editor = editor;
    this.#translator = translator;
    this.#box.className = 'completions';
    this.#box.popover = 'manual';
    const root = editor.container.getRootNode() as ShadowRoot;
    root.adoptedStyleSheets.push(sheet);
    root.append(this.#box);
    // before Ace handles a key, and before the element handles Escape
    editor.container.addEventListener('keydown', this.#onKey, { capture: true });
    editor.on('change', this.#follow);
    editor.on('changeSelection', this.#follow);
    editor.on('blur', this.#leave);
    editor.container.addEventListener('wheel', this.#leave, { passive: true });
    addEventListener('scroll', this.#leave, { capture: true, passive: true });
  }

  /** Removes the list for good. */
  end(): void {
    removeEventListener('scroll', this.#leave, { capture: true });
    this.#box.remove();
  }

  /** Shows the names that match at the cursor, if any. */
  open(names: readonly Completion[]): void {
    this.#names = names;
    const { row, column, from, found } = this.#here();
    if (!found.length) return this.close();
    this.#at = { row, from };
    this.#found = found;
    this.#chosen = 0;
    this.#draw();
    if (!this.#isOpen) this.#box.showPopover();
    this.#place(row, column);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#box.hidePopover();
    this.#input.removeAttribute('aria-activedescendant');
    this.#input.removeAttribute('aria-controls');
  }

  get #isOpen(): boolean {
    return this.#box.matches(':popover-open');
  }

  get #input(): HTMLTextAreaElement {
    return this.#editor.textInput.getElement();
  }

  #draw(): void {
    const t = this.#translator();
    const options = this.#found.map(
      ({ name, type, text }, index) => html`
        <div
          id=${`${ID}-${index}`}
          role="option"
          aria-selected=${index === this.#chosen}
          @mousedown=${(event: Event) => {
            // the focus stays in the text
            event.preventDefault();
            this.#take(index);
          }}
        >
          <code>${lastPart(name)}</code> <code class="type">${type}</code>
          <span dir="auto">${t(text)}</span>
        </div>
      `,
    );
    const list = html`<div id=${ID} role="listbox" aria-label=${t('Suggestions')}>${options}</div>`;
    render(list, this.#box);
    this.#input.setAttribute('aria-controls', ID);
    this.#input.setAttribute('aria-activedescendant', `${ID}-${this.#chosen}`);
    this.#box.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Below the cursor, or above it if there is no room. */
  #place(row: number, column: number): void {
    const { pageX, pageY } = this.#editor.renderer.textToScreenCoordinates(row, column);
    const { lineHeight } = this.#editor.renderer;
    const { width, height } = this.#box.getBoundingClientRect();
    const isBelow = pageY + lineHeight + height + MARGIN <= innerHeight;
    const left = Math.max(MARGIN, Math.min(pageX, innerWidth - width - MARGIN));
    const top = isBelow ? pageY + lineHeight : Math.max(MARGIN, pageY - height);
    Object.assign(this.#box.style, { left: `${left}px`, top: `${top}px` });
  }

  #take(index: number): void {
    const taken = this.#found[index];
    const { row, column, from } = this.#here();
    this.close();
    if (!taken) return;
    const range = { start: { row, column: from }, end: { row, column } };
    this.#editor.session.replace(range, lastPart(taken.name));
    this.#editor.focus();
  }

  /** After each key, the list follows the word that is being typed, and closes with it. */
  readonly #follow = (): void => {
    // Ace only moves its cursor now
    queueMicrotask(() => {
      if (!this.#isOpen) return;
      const { row, from } = this.#here();
      if (row === this.#at.row && from === this.#at.from) this.open(this.#names);
      else this.close();
    });
  };

  #here(): CompletionPlace & { row: number; column: number } {
    const { row, column } = this.#editor.getCursorPosition();
    const line = this.#editor.session.getLine(row);
    return { row, column, ...completionsAt(line, column, this.#names) };
  }

  readonly #leave = (): void => this.close();

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.#isOpen || event.ctrlKey || event.altKey || event.metaKey) return;
    const count = this.#found.length;
    const acts: Record<string, () => void> = {
      ArrowDown: () => this.#choose((this.#chosen + 1) % count),
      ArrowUp: () => this.#choose((this.#chosen + count - 1) % count),
      Enter: () => this.#take(this.#chosen),
      Tab: () => this.#take(this.#chosen),
      Escape: () => this.close(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  #choose(index: number): void {
    this.#chosen = index;
    this.#draw();
  }
}
