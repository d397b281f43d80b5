import { jsonTokens } from '../../core/docs/jsonTokens.ts';

/** The longest text in color: each color is an element. */
const COLORED = 20_000;

/** A text in the colors of its JSON, as far as it is JSON. */
export function JsonText({ text }: { text: string }) {
  return (
    <>
      {jsonTokens(text.slice(0, COLORED)).map(({ kind, text: part }, index) =>
        kind === 'mark' ? (
          part
        ) : (
          <span key={index} data-json={kind}>
            {part}
          </span>
        ),
      )}
      {text.slice(COLORED)}
    </>
  );
}
