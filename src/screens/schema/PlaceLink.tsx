import type { SchemaPlace } from '../../core/schema/schemaAddress.ts';
import { Link } from '../ui/Link.tsx';
import { Name } from '../ui/Name.tsx';
import { useSchemaNav } from './SchemaNav.ts';

/** A link to another place of the editor, which asks before it leaves unsaved work. */
export function PlaceLink({ to, label }: { to: Partial<SchemaPlace>; label: string }) {
  const nav = useSchemaNav();
  return (
    <Link href={nav.link(to)} onOpen={() => void nav.leaveTo(to)} className="df-link">
      <Name>{label}</Name>
    </Link>
  );
}
