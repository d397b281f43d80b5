import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../../core/messages/translate.ts';

export interface EditorFootOptions {
  hidden: boolean;
  tabLeaves: boolean;
  completes: boolean;
  t: Translate;
}

/** Explains the keys of an editor that may be unexpected. */
export const editorFoot = ({
  hidden,
  tabLeaves,
  completes,
  t,
}: EditorFootOptions): TemplateResult => html`
  <p class="foot" ?hidden=${hidden}>
    <span role="status">${tabLeaves ? t('Press Tab to leave the editor.') : nothing}</span>
    ${
      tabLeaves
        ? nothing
        : html`
            <span>${t('Press Esc, then Tab, to leave the editor.')}</span>
            ${completes ? html`<span>${t('Press Ctrl+Space for suggestions.')}</span>` : nothing}
          `
    }
  </p>
`;
