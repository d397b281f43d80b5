import { html, nothing, type TemplateResult } from 'lit';

export interface PlainAreaOptions {
  value: string;
  rows: number;
  label: string;
  description: string;
  isInvalid: boolean;
  readOnly: boolean;
  disabled: boolean;
  wrap: boolean;
  onText: (text: string) => void;
  /** A character is being composed until the promise settles. */
  onComposing: (over: Promise<void>) => void;
}

/** The text area that replaces the editor until Ace has loaded, or if it doesn't load. */
export const plainArea = (options: PlainAreaOptions): TemplateResult => html`
  <textarea
    class="plain"
    dir="ltr"
    spellcheck="false"
    autocapitalize="off"
    autocomplete="off"
    wrap=${options.wrap ? 'soft' : 'off'}
    rows=${options.rows}
    aria-label=${options.label}
    aria-description=${options.description || nothing}
    aria-invalid=${options.isInvalid || nothing}
    ?readonly=${options.readOnly}
    ?disabled=${options.disabled}
    .value=${options.value}
    @input=${(event: Event) => {
      // the element fires it itself
      event.stopPropagation();
      options.onText((event.target as HTMLTextAreaElement).value);
    }}
    @compositionstart=${({ currentTarget }: Event) =>
      options.onComposing(
        new Promise((settle) => {
          const over = () => settle();
          for (const end of ['compositionend', 'blur']) {
            currentTarget?.addEventListener(end, over, { once: true });
          }
        }),
      )}
    @change=${(event: Event) => event.stopPropagation()}
  ></textarea>
`;
