import type { ReactNode } from 'react';
import { useElementId } from '../ui/ElementContext.tsx';
import { SvgIcon } from '../ui/SvgIcon.tsx';

export interface ListedLink {
  key: string;
  /** The `d` of its drawing. */
  icon: string;
  /** The link, or what its links are about. */
  title: ReactNode;
  text: string;
  /** At the end of the line. */
  end?: ReactNode;
}

/** Links below a heading, each with a drawing and a short text. */
export function HomeLinks({ title, links }: { title: string; links: readonly ListedLink[] }) {
  const id = useElementId();
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="df-home-links">
        {links.map((link) => (
          <li key={link.key}>
            <span className="df-home-icon">
              <SvgIcon d={link.icon} />
            </span>
            <div>
              <div className="df-home-link">{link.title}</div>
              <p className="df-hint">{link.text}</p>
            </div>
            {link.end}
          </li>
        ))}
      </ul>
    </section>
  );
}
