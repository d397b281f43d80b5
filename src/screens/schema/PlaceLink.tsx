import type { MouseEvent } from 'react';
import type { SchemaPlace } from '../../core/schema/schemaAddress.ts';
import { isPlainClick } from '../ui/isPlainClick.ts';
import { useSchemaNav } from './SchemaNav.ts';

/** A link to another place of the editor, which asks before unsaved work is left. */
export function PlaceLink({ to, label }: { to: Partial<SchemaPlace>; label: string }) {
  const nav = useSchemaNav();
  const href = nav.link(to);
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void nav.leaveTo(to);
  };
  return href === undefined ? (
    <button type="button" className="df-link" onClick={go}>
      {label}
    </button>
  ) : (
    <a href={href} onClick={go}>
      {label}
    </a>
  );
}
