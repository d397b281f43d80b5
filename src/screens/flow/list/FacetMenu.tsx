import { useCallback } from 'react';
import { showControls } from '../../../core/lib/showControls.ts';
import type { Facet } from '../../../core/collections/facets.ts';
import { formatNumber } from '../../../core/messages/formatNumber.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { useApp } from '../useApp.ts';

export interface FacetMenuProps {
  facets: readonly Facet[];
  /** The ids of the chosen options. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Filters a list by its records' properties, with the number of records for each. */
export function FacetMenu({ facets, chosen, onChange }: FacetMenuProps) {
  const t = useT();
  return (
    <Popover
      title={t('Filters')}
      button={
        <>
          <Icon name="facets" />
          {chosen.length ? (
            t('Filters ({count})', { count: chosen.length })
          ) : (
            <span className="df-if-wide">{t('Filters')}</span>
          )}
        </>
      }
    >
      {() => (
        <div className="df-facets">
          {facets.map((facet) => (
            <Options key={facet.id} facet={facet} chosen={chosen} onChange={onChange} />
          ))}
        </div>
      )}
    </Popover>
  );
}

function Options({ facet, chosen, onChange }: Omit<FacetMenuProps, 'facets'> & { facet: Facet }) {
  const t = useT();
  const app = useApp();
  const load = useCallback(() => facet.options(app), [facet, app]);
  const { value, error, retry, stop } = useLoaded(load);
  return (
    <fieldset className="df-checkboxes">
      <legend className="df-label">{facet.label}</legend>
      {error && <ErrorState error={error} onRetry={retry} />}
      {!value && !error && <Skeleton lines={2} onStop={stop} />}
      {value?.map(({ id, label, count, refusal }) => (
        <Checkbox
          key={id}
          label={
            <>
              <bdi>{showControls(label)}</bdi>{' '}
              <span className="df-hint">{count === undefined ? '' : formatNumber(t, count)}</span>
            </>
          }
          checked={chosen.includes(id)}
          disabled={refusal !== undefined}
          hint={refusal}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
