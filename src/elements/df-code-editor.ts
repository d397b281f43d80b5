import type { CodeEditor } from './leaf/CodeEditor.ts';
import { defineCodeEditor } from '../screens/ui/form/defineCodeEditor.ts';

/**
 * `<df-code-editor>` is a form field for code or data. It loads the Ace editor when it first
 * appears.
 *
 * ```html
 * <label for="settings">Settings</label>
 * <df-code-editor id="settings" name="settings" mode="json" value="{}"></df-code-editor>
 * ```
 *
 * In a form, it behaves like a text area: it has a name and a value, is reset and validated with the
 * form, and follows a disabled fieldset.
 * JSON and YAML are always checked, JavaScript once the editor has had focus. Tab indents; press
 * Escape, then Tab, to leave. With `tab-moves`, Tab leaves at once.
 *
 * @attr {string} value - The initial value. The property `value` is the current one.
 * @attr {'text' | 'json' | 'yaml' | 'javascript' | 'python' | 'php' | 'html'} mode - The language. Default `text`.
 * @attr {string} label - The accessible name if there is no `<label>`.
 * @attr {string} description - The accessible description.
 * @attr {string} error - Why the text is rejected. Marks the field as invalid, and is announced after the description.
 * @attr {string} name - The field's name in the form data.
 * @attr {boolean} readonly - The text can be read and copied, but not changed.
 * @attr {number} min-lines - Minimum height in lines. Default 8.
 * @attr {number} max-lines - Maximum height in lines. Default 30.
 * @attr {boolean} wrap - Long lines wrap.
 * @attr {boolean} tab-moves - Tab moves the focus, as in a text area, instead of indenting.
 * @attr {string} lang - Interface language. Default: the page's.
 * @attr {'light' | 'dark'} theme - Color theme. Default: the surrounding one.
 * @prop {string} value - The text.
 * @prop {readonly Annotation[]} annotations - The page's own annotations. Row numbers start at 0.
 * @prop {(() => Promise<readonly Completion[]>) | null} completions - Returns the suggestions shown on Ctrl+Space or after a dot. Each has its full name, such as `event.request.method`. Called when first needed.
 * @prop {boolean} valid - Whether the text is free of known errors. Read-only.
 * @prop {readonly Annotation[]} problems - All problems in the text. Reading it checks the text first. Read-only.
 * @prop {HTMLFormElement | null} form - The owning form. Read-only.
 * @prop {NodeList} labels - The field's labels. Read-only.
 * @prop {(text: string) => void} replaceText - Replaces the text as one edit: `input` fires, and Undo restores the former text.
 * @prop {() => boolean} checkValidity - As on an input.
 * @prop {() => boolean} reportValidity - As on an input.
 * @prop {() => void} showProblem - Moves the cursor to the first error, if one is known, and the focus into the text.
 * @fires {InputEvent} input - On each edit.
 * @fires {Event} change - On blur after a change.
 * @cssproperty --df-mono - Font of the code.
 * @customElement df-code-editor
 */
export interface DfCodeEditorElement extends CodeEditor {} // oxlint-disable-line typescript/no-empty-object-type -- named like all elements

// Lit accesses the document while it loads, so without a browser it isn't loaded
if (globalThis.customElements) {
  defineCodeEditor().catch((error: unknown) => {
    console.error('<df-code-editor> could not be loaded.', error);
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'df-code-editor': DfCodeEditorElement;
  }
}
