import { useState } from 'react';
import { installedPackages } from '../../core/config/systemFacts.ts';
import type { Environment } from '../../core/environment/Environment.ts';
import { plural } from '../../core/messages/plural.ts';
import { FilterBox } from '../ui/list/FilterBox.tsx';
import { FormSection } from '../ui/form/FormSection.tsx';
import { useT } from '../ui/useT.ts';

/** Up to this many are faster to read than to search. */
const SEARCH_ABOVE = 12;

/** The packages that the instance consists of (platform §4.9). */
export function InstalledPackages({ environment }: { environment: Environment }) {
  const t = useT();
  const [filter, setFilter] = useState('');
  const packages = installedPackages(environment);
  if (!packages.length) return null;
  const title = t('Installed packages');
  if (typeof packages === 'string') {
    return (
      <FormSection heading="h3" title={title}>
        <p className="df-note df-note-error">{packages}</p>
      </FormSection>
    );
  }
  const words = filter.toLowerCase();
  const shown = packages.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <FormSection
      heading="h3"
      title={title}
      hint={plural(t, shown.length, { one: '{count} package', other: '{count} packages' })}
    >
      {packages.length > SEARCH_ABOVE && <FilterBox value={filter} onFilter={setFilter} />}
      {/* scrolls by keyboard too */}
      <ul className="df-lines df-packages" aria-label={title} tabIndex={0}>
        {shown.map(({ name, version }) => (
          <li key={name}>
            <span className="df-mono">{name}</span>
            <span className="df-hint">{version}</span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
