import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { draftOf } from '../../../core/forms/drafts.ts';
import type { ApiError } from '../../../core/http/apiError.ts';
import { notify } from '../../../core/notices/notices.ts';
import { changePassword } from '../../../core/profile/changePassword.ts';
import { profilePath, type Profile } from '../../../core/profile/Profile.ts';
import { profileFailure } from '../../../core/profile/profileFailure.ts';
import type { Dialect } from '../../../core/dialect/Dialect.ts';
import { dialectFor } from '../../../core/dialect/dialectFor.ts';
import {
  profileChanges,
  profileProblems,
  profileSecrets,
  toProfileForm,
  type ProfileForm,
} from '../../../core/profile/profileForm.ts';
import { updateProfile } from '../../../core/profile/updateProfile.ts';
import { useEmit } from '../../ui/ElementContext.tsx';
import { useForm, type FormState } from '../../flow/form/useForm.ts';
import { useUnsaved } from '../../flow/useUnsaved.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';

export interface ProfileFormState {
  state: FormState<ProfileForm>;
  dialect: Dialect;
  busy: boolean;
  /** What the last save said of the whole. */
  error: string;
  /** How many saves were refused. */
  refusals: number;
  /** What was saved, where nothing else on the page says it. */
  said: readonly string[];
  save: () => Promise<void>;
}

const noSecrets = { current_password: '', security_answer: '' };
const noPassword = { setPassword: false, old_password: '', new_password: '', verify_password: '' };

/** An open profile: what is typed, and its save, the profile first and the password after it. */
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const { form, baseline } = state;
  const isTyped = form.setPassword && !!(form.old_password + form.new_password);
  const isUnsaved = isTyped || profileChanges(form, baseline) !== null;
  useUnsaved(isUnsaved, draft.discard);

  const tell = (sentence: string) => {
    if (app.page.notices.getState().hosts.length) notify(app, 'success', sentence, t('Profile'));
    else setSaid((sentences) => [...sentences, sentence]);
  };
  const saveContact = async (sent: ProfileForm): Promise<ProfileForm> => {
    const changes = profileChanges(sent, baseline);
    if (!changes) return sent;
    await updateProfile(app, changes);
    const saved = { ...sent, ...trimmed(sent), ...noSecrets, setQuestion: false };
    state.reset(saved, sent);
    tell(t('Profile updated successfully.'));
    const { first_name, last_name, name, email, phone, default_app_id } = saved;
    const record = { first_name, last_name, name, email, phone, default_app_id };
    emit('df-saved', { resource: profilePath(app.page.session.getState().user), record });
    return saved;
  };
  const save = async () => {
    const wrong = profileProblems(form, baseline, dialect, t);
    setError('');
    setSaid([]);
    state.setProblems(wrong);
    if (wrong.length) return setRefusals((count) => count + 1);
    let step: 'profile' | 'password' = 'profile';
    setBusy(true);
    try {
      const saved = await saveContact(form);
      step = 'password';
      if (saved.setPassword) {
        await changePassword(app, saved.old_password, saved.new_password);
        state.reset({ ...saved, ...noPassword }, saved);
        tell(t('Password updated successfully.'));
      } else if (saved === form) tell(t('No changes to save.'));
    } catch (failure) {
      const problems = profileFailure(failure as ApiError, form, step);
      state.setProblems(problems);
      setRefusals((count) => count + 1);
      if (!problems.length) setError(t((failure as ApiError).message));
    } finally {
      setBusy(false);
    }
  };
  return { state, dialect, busy, error, refusals, said, save };
}

const trimmed = ({ first_name, last_name, name, email, phone }: ProfileForm) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
});
