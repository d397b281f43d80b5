import { Fragment } from 'react';

/** An identifier, which wraps behind its dots and underscores rather than inside a word. */
export const LongName = ({ children }: { children: string }) =>
  children.split(/(?<=\.|[^._]_+(?!_))/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
