import { Fragment } from 'react';

/** A path, which wraps between its segments rather than inside a parameter. */
export const PathText = ({ children }: { children: string }) =>
  children.split(/(?=\/)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part.endsWith('}') ? <span className="df-path-part">{part}</span> : part}
    </Fragment>
  ));
