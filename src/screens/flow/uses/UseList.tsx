import { plural } from '../../../core/messages/plural.ts';
import type { Use, Uses } from '../../../core/uses/Uses.ts';
import { useT } from '../../ui/useT.ts';
import { pathOfUse } from '../../../core/uses/pathOfUse.ts';
import { AreaLink } from '../AreaLink.tsx';
import { useHostLinkBase } from '../../ui/useHostLinkBase.ts';
import { kindNames, hintOf, nameOf } from '../../../core/uses/usesText.ts';
import { Name } from '../../ui/Name.tsx';

/** The most entries that are listed; a role can have thousands of users. */
const SHOWN = 50;

export interface UseListProps {
  uses: Uses;
  /** Shown if everything was searched and nothing was found. */
  none: string;
}

/** The name of a record that refers to another one, with a link to it if the page has URLs. */
function UseName({ use }: { use: Use }) {
  const t = useT();
  const linkBase = useHostLinkBase();
  const name = <Name>{nameOf(use, t)}</Name>;
  if (use.isDeleted || linkBase === undefined) return name;
  return (
    <AreaLink path={pathOfUse(use)} linkBase={linkBase}>
      {name}
    </AreaLink>
  );
}

/** What refers to a record, and which searches failed. */
export function UseList({ uses: { uses, missed }, none }: UseListProps) {
  const t = useT();
  const more = uses.length - SHOWN;
  const keyOf = ({ kind, id, how }: Use) => `${kind} ${id} ${how ?? ''}`;
  return (
    <>
      {uses.length > 0 ? (
        <ul className="df-uses" aria-label={t('Used by')}>
          {uses.slice(0, SHOWN).map((use) => (
            <li key={keyOf(use)}>
              <UseName use={use} />
              <span className="df-hint">{hintOf(use, t)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="df-hint">{missed.length > 0 ? t('No uses found.') : none}</p>
      )}
      {more > 0 && (
        <p className="df-hint">
          {plural(t, more, { one: 'and one more', other: 'and {count} more' })}
        </p>
      )}
      {missed.length > 0 && (
        <p className="df-hint">{t('Not searched: {kinds}.', { kinds: kindNames(missed, t) })}</p>
      )}
    </>
  );
}
