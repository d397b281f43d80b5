import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { draftOf } from '../../../core/forms/drafts.ts';
import { notify } from '../../../core/notices/notices.ts';
import { profilePath, type Profile } from '../../../core/profile/Profile.ts';
import type { Dialect } from '../../../core/dialect/Dialect.ts';
import { dialectFor } from '../../../core/dialect/dialectFor.ts';
import {
  profileChanges,
  profileSecrets,
  toProfileForm,
  type ProfileForm,
} from '../../../core/profile/profileForm.ts';
import { profileSaving } from '../../../core/profile/profileSaving.ts';
import { NOT_STORED } from '../../../core/merge/notKept.ts';
import { notKeptSentence } from '../../../core/saving/tellNotKept.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useSaveFlow, type SaveFlow } from '../../flow/form/useSaveFlow.ts';
import { useForm, type FormState } from '../../flow/form/useForm.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';

export interface ProfileFormState extends SaveFlow<Profile> {
  state: FormState<ProfileForm>;
  dialect: Dialect;
  /** What was saved, if nothing else on the page shows it. */
  said: readonly string[];
}

/** An open profile: its input and its save. */
export function useProfileForm(profile: Profile): ProfileFormState {
  const app = useApp();
  const emit = useEmit();
  const t = useT();
  const dialect = useStore(app.page.environment, ({ environment }) => dialectFor(environment));
  const draft = useMemo(() => draftOf<ProfileForm>(app, 'profile', 'own', profileSecrets), [app]);
  const state = useForm(
    useMemo(() => toProfileForm(profile), [profile]),
    { draft },
  );
  const [said, setSaid] = useState<readonly string[]>([]);
  const { form, baseline } = state;
  const isTyped = form.setPassword && !!(form.old_password + form.new_password);
  const isUnsaved = isTyped || profileChanges(form, baseline) !== null;
  useUnsaved(isUnsaved, state.discard, undefined, state.isKept);

  const tell = (sentence: string) => {
    if (app.page.notices.getState().hosts.length) notify(app, 'success', sentence, t('Profile'));
    else setSaid((sentences) => [...sentences, sentence]);
  };
  const tellProfile = () => tell(t('Profile updated successfully.'));
  const tellPassword = () => form.setPassword && tell(t('Password updated successfully.'));
  const announce = ({ first_name, last_name, name, email, phone, default_app_id }: Profile) => {
    const record = { first_name, last_name, name, email, phone, default_app_id };
    emit('df-saved', { resource: profilePath(app.page.session.getState().user), record });
  };
  const saving = useSaveFlow(profileSaving(app, dialect, { before: baseline, t }), {
    ...{ state, loaded: profile },
    tellNotKept: (lost) => ({
      sentence: notKeptSentence(lost, t),
      problems: lost.map(({ path: [field = ''], sent }) => ({
        field,
        message: sent
          ? t(NOT_STORED)
          : app.page.session.getState().user?.is_sys_admin
            ? t("You can't clear this value here. Clear it in your account under Admins.")
            : t("You can't clear this value on this server. Ask an administrator."),
      })),
    }),
    onSaved(record) {
      if (profileChanges(form, baseline)) {
        tellProfile();
        announce(record);
      }
      tellPassword();
    },
    onPartlySaved(record, _, kind) {
      if (kind === 'partly') tellProfile();
      else tellPassword();
      announce(record);
    },
  });
  const save = () => {
    setSaid([]);
    saving.save();
  };
  const nothing = saving.unchanged && !isUnsaved ? [t('No changes to save.')] : [];
  return { ...saving, state, dialect, said: [...said, ...nothing], save };
}
