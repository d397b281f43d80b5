import type { ReactNode } from 'react';
import { useElementId } from '../ui/ElementContext.tsx';

export interface ListedLink {
  /** The link or links. */
  link: ReactNode;
  text: string;
  key: string;
}

/** Links below a heading, each with a short text. */
export function HomeLinks({ title, links }: { title: string; links: readonly ListedLink[] }) {
  const id = useElementId();
  return (
    <section className="df-home-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="df-home-links">
        {links.map(({ key, link, text }) => (
          <li key={key}>
            <div className="df-home-link">{link}</div>
            <p className="df-hint">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
