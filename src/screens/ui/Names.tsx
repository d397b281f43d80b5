import { Fragment } from 'react';
import { Name } from './Name.tsx';

/** Names from the server, each kept apart from the others. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <Name>{name}</Name>
    </Fragment>
  ));
