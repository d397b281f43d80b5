import { showControls } from '../../../core/lib/showControls.ts';
import type { ReactNode } from 'react';
import { Link } from '../Link.tsx';
import { useSheet } from '../useSheet.ts';
import start from './start.css' with { type: 'css' };
import { Name } from '../Name.tsx';

/** A link for continuing from the start of an area. */
export interface StartPlace {
  key: string;
  icon?: ReactNode;
  /** An identifier, as the server spells it. */
  label: string;
  hint?: string | undefined;
  /** At the end of the line: unsaved changes there, or a count. */
  note?: string | undefined;
  href: string | undefined;
  onOpen: () => void;
}

/** A titled list of places; renders nothing if it is empty. */
export function StartPlaces({ title, places }: { title: string; places: readonly StartPlace[] }) {
  useSheet(start);
  if (!places.length) return null;
  return (
    <section className="df-start-places" aria-label={title}>
      <h3 className="df-title">{title}</h3>
      <ul>
        {places.map(({ key, icon, label, hint, note, href, onOpen }) => (
          <li key={key}>
            <Link href={href} onOpen={onOpen} className="df-option">
              {icon}
              <span className="df-truncate df-mono">
                <Name>{label}</Name>
              </span>
              {hint && (
                <span className="df-hint df-truncate">
                  <bdi>{showControls(hint)}</bdi>
                </span>
              )}
              {note && <span className="df-start-note">{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
