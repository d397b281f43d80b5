import { useCallback, useMemo } from 'react';
import { preferenceForm, type PreferenceForm } from '../../../core/config/preferenceForm.ts';
import { preferenceSaving } from '../../../core/config/preferenceSaving.ts';
import { showConflict } from '../../../core/saving/showConflict.ts';
import { preferenceGroups } from '../../../core/config/preferenceGroups.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import { notify } from '../../../core/notices/notices.ts';
import { fetchPreferences, type Preferences } from '../../../core/preferences/preferences.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useForm } from '../../flow/form/useForm.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import type { ConfigTabProps } from '../ConfigTabProps.ts';
import { PreferenceInput } from './PreferenceInput.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The signed-in administrator's preferences for the console (spec 1 §2, §3, §8). */
export function PreferencesTab({ leaving }: ConfigTabProps) {
  const app = useApp();
  // not the page's copy: another tab may have changed them since
  const { value, error, retry, stop } = useLoaded(useCallback(() => fetchPreferences(app), [app]));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!value) return <Skeleton lines={8} onStop={stop} />;
  return <PreferenceGroups stored={value} leaving={leaving} />;
}

type GroupsProps = Pick<ConfigTabProps, 'leaving'> & { stored: Preferences };

function PreferenceGroups({ stored, leaving }: GroupsProps) {
  const t = useT();
  const app = useApp();
  const dialect = useDialect();
  const groups = useMemo(() => preferenceGroups(stored, dialect), [stored, dialect]);
  const draft = useMemo(() => draftOf<PreferenceForm>(app, '/config', 'preferences'), [app]);
  const state = useForm<PreferenceForm>(
    useMemo(() => preferenceForm(stored, groups), [stored, groups]),
    { draft },
  );
  const fields = groups.flatMap((group) => group.fields);
  const labelOf = (key = '') => t(fields.find((field) => field.key === key)?.label ?? key);
  return (
    <SettingsForm
      label={t('Preferences')}
      state={state}
      leaving={leaving}
      strategy={preferenceSaving(app, groups, t)}
      loaded={stored}
      showConflicts={async (conflicts) =>
        conflicts.map((one) => ({ ...showConflict(one, t), title: labelOf(one.path[0]) }))
      }
      tellNotKept={(lost) => {
        const names = lost.map(({ path }) => labelOf(path[0])).join(', ');
        const sentence = t("The server didn't store: {names}. Everything else is saved.", {
          names,
        });
        return { sentence, problems: [] };
      }}
      onSaved={() => notify(app, 'success', t('Preferences saved.'), t('Preferences'))}
    >
      {groups.map(({ title, fields }) => (
        <FormSection key={title} heading="h3" title={t(title)}>
          <div className="df-equal-columns">
            {fields.map((field) => (
              <PreferenceInput
                key={field.key}
                field={field}
                value={state.form[field.key] ?? field.fallback}
                error={problemAt(state.problems, field.key)}
                onChange={(value) => state.set(field.key, value)}
              />
            ))}
          </div>
        </FormSection>
      ))}
    </SettingsForm>
  );
}
