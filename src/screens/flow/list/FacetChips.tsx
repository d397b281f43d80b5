import { useCallback } from 'react';
import { readOption, type Facet } from '../../../core/collections/facets.ts';
import { showControls } from '../../../core/lib/showControls.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { useApp } from '../useApp.ts';
import type { FacetMenuProps } from './FacetMenu.tsx';

/** The filters that apply to a list, each with a button that removes it. */
export function FacetChips({ facets, chosen, onChange }: FacetMenuProps) {
  const t = useT();
  const shown = chosen.flatMap((option) => {
    const [id, value] = readOption(option);
    const facet = facets.find((each) => each.id === id);
    return facet ? [{ option, facet, value }] : [];
  });
  if (!shown.length) return null;
  return (
    <ul className="df-chips" aria-label={t('Filters')}>
      {shown.map(({ option, facet, value }) => (
        <Chip
          key={option}
          facet={facet}
          value={value}
          onRemove={() => onChange(chosen.filter((other) => other !== option))}
        />
      ))}
    </ul>
  );
}

function Chip({ facet, value, onRemove }: { facet: Facet; value: string; onRemove: () => void }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(() => facet.labelOf(app, value), [facet, app, value]);
  // a name is optional: without it, the value is shown
  const text = `${facet.label}: ${showControls(useLoaded(load).value ?? value)}`;
  return (
    <li className="df-chip">
      <span className="df-truncate" dir="auto">
        {text}
      </span>
      <IconButton icon="close" label={t('Remove filter {text}', { text })} onClick={onRemove} />
    </li>
  );
}
