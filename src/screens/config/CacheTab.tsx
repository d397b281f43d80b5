import { useCallback, useState } from 'react';
import { cachedServices } from '../../core/config/cachedServices.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { Name } from '../ui/Name.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import section from '../ui/form/section.css' with { type: 'css' };
import { useApp } from '../flow/useApp.ts';
import { useFlush } from '../flow/useFlush.ts';
import { useLoaded } from '../ui/useLoaded.ts';
import { useSheet } from '../ui/useSheet.ts';
import { useT } from '../ui/useT.ts';

/** A few services are faster to read than to search. */
const SEARCH_ABOVE = 8;

/** The caches of the instance, to be flushed as a whole or by service (spec 1 §2, §7). */
export function CacheTab() {
  const t = useT();
  const app = useApp();
  const [filter, setFilter] = useState('');
  useSheet(section);
  const { value, error, retry, stop } = useLoaded(useCallback(() => cachedServices(app), [app]));
  const { isBusy, flush, waiting } = useFlush();
  const words = filter.toLowerCase();
  const shown = value?.filter(({ name, label }) =>
    `${label} ${name}`.toLowerCase().includes(words),
  );
  return (
    <div className="df-settings">
      <div className="df-section">
        <div className="df-head" data-actions>
          <p className="df-hint">
            {t(
              "Flushing removes cached responses, settings and schemas. Your data isn't affected.",
            )}
          </p>
          <Button busy={isBusy(null)} onClick={() => void flush(null)}>
            {t('Flush system-wide cache')}
          </Button>
        </div>
        {waiting(null)}
      </div>
      <section className="df-section" aria-label={t('Cache-enabled services')}>
        {value && value.length > SEARCH_ABOVE && <FilterBox value={filter} onFilter={setFilter} />}
        {error && <ErrorState error={error} onRetry={retry} />}
        {!value && !error && <Skeleton lines={6} onStop={stop} />}
        {value?.length === 0 && (
          <EmptyState
            title={t('No cache-enabled services found.')}
            text={t('Services with caching turned on are listed here.')}
          />
        )}
        {!!value?.length && !shown?.length && <EmptyState title={t('No matching services.')} />}
        <ul className="df-lines">
          {shown?.map((service) => (
            <li key={service.name}>
              <span>
                <Name>{service.label}</Name> <span className="df-hint">{service.name}</span>
              </span>
              <Button
                kind="quiet"
                label={t('Flush {name}', { name: service.label })}
                busy={isBusy(service.name)}
                onClick={() => void flush(service)}
              >
                {t('Flush')}
              </Button>
              {waiting(service.name)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
