import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useT } from '../../ui/useT.ts';

export interface RecordCrumbProps {
  /** The name of the list. */
  title: string;
  href: string | undefined;
  onSelect: () => void;
}

/** A link from an open record back to its list. */
export function RecordCrumb({ title, href, onSelect }: RecordCrumbProps) {
  const t = useT();
  return (
    <nav className="df-crumb" aria-label={t('Breadcrumb')}>
      <Icon name="left" />
      <Link className="df-link" href={href} onOpen={onSelect}>
        {title}
      </Link>
    </nav>
  );
}
