import { plural } from '../../../core/messages/plural.ts';
import type { Use, Uses } from '../../../core/uses/Uses.ts';
import { useT } from '../../ui/useT.ts';
import { kindNames, hintOf, nameOf } from '../../../core/uses/usesText.ts';
import { Name } from '../../ui/Name.tsx';

/** The most entries that are listed; a role can have thousands of users. */
const SHOWN = 50;

export interface UseListProps {
  uses: Uses;
  /** Shown if everything was searched and nothing was found. */
  none: string;
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
              <Name>{nameOf(use, t)}</Name>
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
