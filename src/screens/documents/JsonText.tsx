import { jsonTokens } from '../../core/docs/jsonTokens.ts';
import { ColoredText } from './ColoredText.tsx';

/** The longest text in color: each color is an element. */
const COLORED = 20_000;

/** A text in the colors of its JSON, as far as it is JSON. */
export function JsonText({ text }: { text: string }) {
  return (
    <>
      <ColoredText tokens={jsonTokens(text.slice(0, COLORED))} />
      {text.slice(COLORED)}
    </>
  );
}
