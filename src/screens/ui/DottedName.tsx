import { Fragment } from 'react';

/** A name with dots, which wraps behind them rather than inside a word. */
export const DottedName = ({ children }: { children: string }) =>
  children.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
