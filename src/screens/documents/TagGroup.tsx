import { useState, type ReactNode } from 'react';
import { plainText } from '../../core/docs/plainText.ts';
import { plural } from '../../core/messages/plural.ts';
import { useT } from '../ui/useT.ts';

export interface TagGroupProps {
  /** Or what the paths of the calls begin with; '' for calls without a tag. */
  tag: string;
  description: string;
  count: number;
  /** Open without being asked: few calls, or found by the filter. */
  isOpen: boolean;
  children: () => ReactNode;
}

/** The calls of one tag below its name; made only while they are in sight. */
export function TagGroup({ tag, description, count, isOpen, children }: TagGroupProps) {
  const t = useT();
  const [asked, setAsked] = useState<boolean | null>(null);
  const shown = asked ?? isOpen;
  return (
    <section className="df-tag">
      <h3>
        <button
          type="button"
          className="df-tag-name"
          aria-expanded={shown}
          onClick={() => setAsked(!shown)}
        >
          <span className={tag.startsWith('/') ? 'df-mono' : undefined}>
            {tag || t('Untagged')}
          </span>{' '}
          <span className="df-hint">
            {plural(t, count, { one: '{count} endpoint', other: '{count} endpoints' })}
          </span>
        </button>
      </h3>
      {description && <p className="df-hint">{plainText(description)}</p>}
      {shown && children()}
    </section>
  );
}
