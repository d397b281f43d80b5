import { html, type TemplateResult } from 'lit';
import type { Translate } from '../../core/messages/translate.ts';
import type { Annotation } from './AceEditor.ts';

/** The problems in a text, each with a button that goes to its line. */
export const problemList = (
  problems: readonly Annotation[],
  t: Translate,
  goTo: (row: number, column: number) => void,
): TemplateResult => html`
  <ul class="problems" aria-label=${t('Problems')}>
    ${problems.map(
      ({ row, column = 0, text, type }) => html`
        <li class=${type}>
          <button type="button" @click=${() => goTo(row, column)}>
            ${t('Line {line}', { line: row + 1 })}
          </button>
          <span dir="auto">${text}</span>
        </li>
      `,
    )}
  </ul>
`;
