import type { JsonToken } from '../../core/docs/jsonTokens.ts';

/** A text in the colors of its parts. */
export const ColoredText = ({ tokens }: { tokens: readonly JsonToken[] }) =>
  tokens.map(({ kind, text }, index) =>
    kind === 'mark' ? (
      text
    ) : (
      <span key={index} data-json={kind}>
        {text}
      </span>
    ),
  );
