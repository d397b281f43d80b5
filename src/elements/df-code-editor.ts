import type { CodeEditor } from './leaf/CodeEditor.ts';
import { defineCodeEditor } from '../screens/ui/form/defineCodeEditor.ts';

/**
 * `<df-code-editor>` is a field for code or data, around the editor Ace, which is fetched when it first appears.
 *
 * ```html
 * <label for="settings">Settings</label>
 * <df-code-editor id="settings" name="settings" mode="json" value="{}"></df-code-editor>
 * ```
 *
 * It takes part in forms as a text area does: `name`, `value`, reset, `disabled` by a fieldset, and
 * validity, which says where JSON or YAML is wrong, and JavaScript once somebody is in it. Tab indents;
 * Escape gives Tab back to the page.
 *
 * @attr {string} value - What it begins with; the property `value` is what it holds now.
 * @attr {'text' | 'json' | 'yaml' | 'javascript' | 'python' | 'php' | 'html'} mode - The language. Default `text`.
 * @attr {string} label - The accessible name, where no `<label>` gives one.
 * @attr {string} description - What screen readers say after the name.
 * @attr {string} name - Its name in the form's data.
 * @attr {boolean} readonly - To be read and copied, not changed.
 * @attr {number} min-lines - The least height, in lines. Default 8.
 * @attr {number} max-lines - The height it grows to with its text, in lines. Default 30.
 * @attr {string} lang - The language of its sentences. Default: the page's.
 * @attr {'light' | 'dark'} theme - The colours. Default: those of what is around it.
 * @prop {string} value - The text.
 * @prop {readonly Annotation[]} annotations - Remarks of the page's own; rows count from 0.
 * @prop {(() => Promise<readonly Completion[]>) | null} completions - Names in full (`event.request.method`), which Ctrl+Space and a dot complete; asked for when first needed.
 * @prop {boolean} valid - Nothing in the text is known to be wrong. Read only.
 * @prop {readonly Annotation[]} problems - Everything that is remarked; the text is looked through first. Read only.
 * @prop {HTMLFormElement | null} form - The form it stands in. Read only.
 * @prop {NodeList} labels - Its labels. Read only.
 * @prop {() => boolean} checkValidity - As of an input.
 * @prop {() => boolean} reportValidity - As of an input.
 * @fires {InputEvent} input - While somebody types.
 * @fires {Event} change - When somebody leaves after a change.
 * @cssproperty --df-mono - The typeface of the code.
 * @customElement df-code-editor
 */
export interface DfCodeEditorElement extends CodeEditor {} // eslint-disable-line @typescript-eslint/no-empty-object-type -- named as all elements are

// Lit takes hold of the document while it loads: without a browser it stays away
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
