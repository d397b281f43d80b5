import { useContext } from 'react';
import {
  usesOf,
  type Referrer,
  type Referrers,
  type UseKind,
} from '../../core/config/lookupUses.ts';
import type { Translate } from '../../core/messages/translate.ts';
import { FormSection } from '../kit/FormSection.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { useT } from '../kit/useT.ts';
import { ReferrersContext } from './ReferrersContext.ts';

export interface LookupUsesProps {
  /** As it is saved. */
  name: string;
  /** It will be called otherwise. */
  isRenamed: boolean;
}

/** What a saved key is used by, and where that was looked for. */
export function LookupUses({ name, isRenamed }: LookupUsesProps) {
  const t = useT();
  const referrers = useContext(ReferrersContext);
  const uses = referrers && usesOf(name, referrers);
  return (
    <FormSection title={t('Used by')}>
      {!uses && <Skeleton lines={2} />}
      {uses?.length === 0 && <p className="df-hint">{t('No use of this key was found.')}</p>}
      {isRenamed && !!uses?.length && (
        <p className="df-note df-note-warn" role="status">
          {t('These go on saying {name}, which will stand for nothing.', { name: `{${name}}` })}
        </p>
      )}
      {!!uses?.length && (
        <ul className="df-lines" aria-label={t('Used by')}>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <span>{use.name}</span>
              <span className="df-hint">{kindName(use.kind, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {referrers && <p className="df-hint">{searchedIn(referrers, t)}</p>}
    </FormSection>
  );
}

/** Where it was looked for and where not, so that nobody takes silence for an answer. */
function searchedIn({ searched, missed }: Referrers, t: Translate): string {
  const sentences = [t('Searched: {kinds}.', { kinds: kindNames(searched, t) })];
  if (missed.length) {
    sentences.push(t('Not searched: {kinds}.', { kinds: kindNames(missed, t) }));
  }
  return [...sentences, t('Passwords that the server hides cannot be searched.')].join(' ');
}

/** The names of what uses a key, for a question. */
export const namesOfUses = (uses: readonly Referrer[], t: Translate): string =>
  uses.map(({ kind, name }) => `${name} (${kindName(kind, t)})`).join(', ');

const kindNames = (kinds: readonly UseKind[], t: Translate) =>
  kinds.map((kind) => kindsName(kind, t)).join(', ');

function kindName(kind: UseKind, t: Translate): string {
  switch (kind) {
    case 'service':
      return t('Service');
    case 'template':
      return t('Email Template');
    case 'role':
      return t('Role');
    case 'app':
      return t('App');
    case 'lookup':
      return t('Lookup Key');
    case 'script':
      return t('Script');
  }
}

function kindsName(kind: UseKind, t: Translate): string {
  switch (kind) {
    case 'service':
      return t('services');
    case 'template':
      return t('e-mail templates');
    case 'role':
      return t('filters of roles');
    case 'app':
      return t('addresses of apps');
    case 'lookup':
      return t('other lookup keys');
    case 'script':
      return t('scripts');
  }
}
