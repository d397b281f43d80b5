import { useContext } from 'react';
import { usesOf } from '../../../core/uses/lookupUses.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UseList } from '../../flow/uses/UseList.tsx';
import { useT } from '../../ui/useT.ts';
import { kindNames } from '../../../core/uses/usesText.ts';
import { ReferrersContext } from './ReferrersContext.ts';

export interface LookupUsesProps {
  /** The saved name. */
  name: string;
  /** The name has been changed. */
  isRenamed: boolean;
}

/** What uses a saved key, and where that was searched, so that an empty list isn't misread. */
export function LookupUses({ name, isRenamed }: LookupUsesProps) {
  const t = useT();
  const search = useContext(ReferrersContext);
  const referrers = search?.value;
  const uses = referrers && usesOf(name, referrers);
  return (
    <FormSection title={t('Used by')}>
      {search?.error && <ErrorState error={search.error} onRetry={search.retry} />}
      {!uses && !search?.error && <Skeleton lines={2} onStop={search?.stop} />}
      {isRenamed && !!uses?.length && (
        <p className="df-note df-note-warn" role="status">
          {t('The items below refer to {name}, which will no longer exist.', {
            name: `{${name}}`,
          })}
        </p>
      )}
      {uses && referrers && (
        <>
          <UseList uses={{ ...referrers, uses }} none={t('No uses found.')} />
          <p className="df-hint">
            {t('Searched: {kinds}.', { kinds: kindNames(referrers.searched, t) })}{' '}
            {t("Passwords that the server hides can't be searched.")}
          </p>
        </>
      )}
    </FormSection>
  );
}
