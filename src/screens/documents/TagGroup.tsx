import { useState, type ReactNode } from 'react';
import { plainText } from '../../core/docs/plainText.ts';
import { plural } from '../../core/messages/plural.ts';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/useT.ts';
import { isRightToLeft } from '../ui/isRightToLeft.ts';

export interface TagGroupProps {
  /** A tag, or the start of the endpoints' paths; '' for endpoints without a tag. */
  tag: string;
  description: string;
  count: number;
  /** Open by default: few endpoints, or found by the filter. */
  isOpen: boolean;
  children: () => ReactNode;
}

/** The endpoints of one tag below its name; rendered only while visible. */
export function TagGroup({ tag, description, count, isOpen, children }: TagGroupProps) {
  const t = useT();
  const [asked, setAsked] = useState<boolean | null>(null);
  const shown = asked ?? isOpen;
  return (
    <section className="df-tag-group">
      <h3>
        <button
          type="button"
          className="df-tag-name"
          aria-expanded={shown}
          onClick={() => setAsked(!shown)}
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
            const isRtl = isRightToLeft(event.currentTarget);
            if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) setAsked(true);
            if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) setAsked(false);
          }}
        >
          <Icon name={shown ? 'down' : 'right'} />
          <bdi className={tag.startsWith('/') ? 'df-mono' : undefined}>
            {tag || t('Untagged')}
          </bdi>{' '}
          <span className="df-hint">
            {plural(t, count, { one: '{count} endpoint', other: '{count} endpoints' })}
          </span>
        </button>
      </h3>
      {description && (
        <p className="df-hint">
          <bdi>{plainText(description)}</bdi>
        </p>
      )}
      {shown && children()}
    </section>
  );
}
