import { Link } from '../../ui/Link.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';

/** A link to another page of the product, requested by `df-navigate`. */
export function VisitorLink(props: {
  path: string;
  /** The prefix of a path in a link; a page without one uses a fragment. */
  linkBase: string | undefined;
  className?: string;
  children: string;
}) {
  const { path, linkBase = '#', ...rest } = props;
  const emit = useEmit();
  return <Link {...rest} href={linkBase + path} onOpen={() => emit('df-navigate', { path })} />;
}
