import { isLongText } from '../../core/text/isLongText.ts';
import type { Completion } from '../../core/text/completionsAt.ts';
import type { Translate } from '../../core/messages/translate.ts';
import type { Ace, AceEditor, AceMode, AcePoint, Annotation } from './AceEditor.ts';
import type { CompletionList } from './CompletionList.ts';
import { createAceEditor, type AceHooks } from './createAceEditor.ts';

/** The look of an editor, and its accessible name. */
export interface EditorDress {
  isFixed: boolean;
  isDisabled: boolean;
  minLines: number;
  maxLines: number;
  wrap: boolean;
  label: string;
  description: string;
  isInvalid: boolean;
}

/** The selection in a text area; only the cursor if both ends are equal. */
export interface AreaSelection {
  start: number;
  end: number;
  isBackwards: boolean;
}

/** The row and column of a position in a text area's value. */
function pointAt(text: string, position: number): AcePoint {
  const before = text.slice(0, position).split(/\r\n|\r|\n/);
  return { row: before.length - 1, column: before.at(-1)?.length ?? 0 };
}

/** The part of a text that another one replaces, between their common beginning and end. */
function differenceOf(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return {
    start,
    end: before.length - same,
    inserted: after.slice(start, after.length - same),
  };
}

/** Ace running inside an element, with its list of names, until `end`. */
export class RunningAce {
  readonly #editor: AceEditor;
  #list: CompletionList | null = null;
  #isShowing = false;
  #isOver = false;

  constructor(ace: Ace, place: Element, { onText, ...hooks }: AceHooks) {
    this.#editor = createAceEditor(ace, place, {
      ...hooks,
      onText: (text) => {
        if (!this.#isShowing) onText(text);
      },
    });
  }

  /**
   * Replaces the text; it isn't typing, though Ace reports a change. The cursor and Undo stay if the
   * text has only lost or gained spaces and line breaks at its ends, as on servers that trim it.
   */
  show(text: string): void {
    const before = this.#editor.getValue();
    if (before === text) return;
    if (before.trim() === text.trim()) return this.replace(text);
    this.#isShowing = true;
    // Ace searches for the end of every visible block, which can be megabytes further down
    this.#editor.setOptions({ showFoldWidgets: !isLongText(text) });
    this.#editor.session.setValue(text);
    this.#isShowing = false;
  }

  /** Replaces what differs as one edit, which can be undone. Nothing is reported. */
  replace(text: string): void {
    const before = this.#editor.getValue();
    const { start, end, inserted } = differenceOf(before, text);
    this.#isShowing = true;
    this.#editor.session.replace(
      { start: pointAt(before, start), end: pointAt(before, end) },
      inserted,
    );
    this.#isShowing = false;
  }

  /** Selects the same text as in a text area with this value. */
  select(value: string, { start, end, isBackwards }: AreaSelection): void {
    const range = { start: pointAt(value, start), end: pointAt(value, end) };
    this.#editor.selection.setRange(range, isBackwards);
    this.#editor.renderer.scrollCursorIntoView();
  }

  dress({ isFixed, isDisabled, minLines, maxLines, wrap, label, ...aria }: EditorDress): void {
    this.#editor.setReadOnly(isFixed);
    this.#editor.setOptions({
      minLines,
      maxLines: Math.max(minLines, maxLines),
      wrap: wrap ? 'free' : 'off',
      highlightActiveLine: !isFixed,
      highlightGutterLine: !isFixed,
    });
    const input = this.#editor.textInput.getElement();
    input.disabled = isDisabled;
    input.setAttribute('aria-label', label);
    input.setAttribute('aria-multiline', 'true');
    if (aria.isInvalid) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (aria.description) input.setAttribute('aria-description', aria.description);
    else input.removeAttribute('aria-description');
  }

  /** Shows completions for the name at the cursor; nothing if their code can't be loaded. */
  async complete(
    completions: () => Promise<readonly Completion[]>,
    translator: () => Translate,
  ): Promise<void> {
    const [{ CompletionList }, names] = await Promise.all([
      import('./CompletionList.ts'),
      completions(),
    ]);
    if (this.#isOver) return;
    this.#list ??= new CompletionList(this.#editor, translator);
    this.#list.open(names);
  }

  setMode(mode: AceMode): void {
    this.#editor.session.setMode(mode);
  }

  annotate(remarks: readonly Annotation[]): void {
    this.#editor.session.setAnnotations(remarks);
  }

  /** Row and column from 0. */
  goTo(row: number, column: number): void {
    this.#editor.gotoLine(row + 1, column);
  }

  focus(): void {
    this.#editor.focus();
  }

  end(): void {
    this.#isOver = true;
    this.#list?.end();
    this.#editor.destroy();
    this.#editor.container.remove();
  }
}
