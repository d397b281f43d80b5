import { flagFacet, type Facet } from '../../core/collections/facets.ts';
import type { Dialect } from '../../core/dialect/Dialect.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { activeFacet } from '../flow/list/activation.ts';

/** The facets that filter users and administrators. */
export function accountFacets(
  path: string,
  { confirmedFilters }: Dialect,
  t: Translate,
): readonly Facet[] {
  const active = activeFacet(path, t);
  if (!confirmedFilters) return [active];
  const confirmed = flagFacet({ id: 'confirmed', label: t('Confirmed'), path }, [
    ['yes', t('Confirmed'), confirmedFilters.yes],
    ['no', t('Not confirmed'), confirmedFilters.no],
  ]);
  return [active, confirmed];
}
