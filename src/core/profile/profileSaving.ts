import { mergeChanges, withoutConflicts, type Changes } from '../collections/mergeChanges.ts';
import type { Dialect } from '../dialect/Dialect.ts';
import { ApiError } from '../http/apiError.ts';
import { notKept } from '../merge/notKept.ts';
import type { Translate } from '../messages/translate.ts';
import type { App } from '../page/createApp.ts';
import { PartialSave } from '../saving/PartialSave.ts';
import type { SaveStrategy } from '../saving/SaveStrategy.ts';
import { ownerOf } from '../session/SessionState.ts';
import { showOwnChanges } from '../session/showOwnChanges.ts';
import { changePassword } from './changePassword.ts';
import { loadProfile } from './loadProfile.ts';
import type { Profile } from './Profile.ts';
import { profileFailure } from './profileFailure.ts';
import {
  CONTACT,
  profileChanges,
  profileProblems,
  toProfileForm,
  type ProfileForm,
} from './profileForm.ts';
import { updateProfile } from './updateProfile.ts';

/** What a save of the profile sends: its changed members, and the new password after them. */
export interface SentProfile {
  changes: Changes | null;
  form: ProfileForm;
}

type ProfileStep = 'profile' | 'password';

/**
 * Describes how one's own profile is saved: the profile first, always read back, because current
 * servers keep cleared values and return nothing (recorded: profile), then the password. `before`
 * is the initial form.
 */
export function profileSaving(
  app: App,
  dialect: Dialect,
  { before, t }: { before: ProfileForm; t: Translate },
): SaveStrategy<ProfileForm, SentProfile, Profile> {
  const saveProfile = async (changes: Changes, form: ProfileForm) => {
    try {
      await updateProfile(app, changes);
      return await loadProfile(app);
    } catch (error) {
      throw besideFields(error, form, 'profile');
    }
  };
  return {
    validate: (form) => profileProblems(form, before, dialect, t),
    toForm: toProfileForm,
    toSend(form, base) {
      const changes = base && profileChanges(form, toProfileForm(base));
      return changes || form.setPassword ? { changes, form } : null;
    },
    readNow: () => loadProfile(app),
    merge(sent, base, now) {
      const contact = contactIn(sent.changes);
      const merged = mergeChanges(contactOf, contact, [base, now]);
      return { sent: fitted(sent, merged.sent), conflicts: merged.conflicts };
    },
    withoutMine: (sent, conflicts) =>
      fitted(sent, withoutConflicts(contactIn(sent.changes), conflicts)),
    async send({ changes, form }, base) {
      if (!base) throw new Error('A profile is saved after it was loaded.');
      const owner = ownerOf(app.page.session.getState()) ?? null;
      // a new object even without a password, so that the form restarts with it
      const after = changes ? await saveProfile(changes, form) : { ...base };
      showOwnChanges(app, owner, after);
      if (!form.setPassword) return after;
      try {
        await changePassword(app, form.old_password, form.new_password);
      } catch (error) {
        const failure = besideFields(error, form, 'password');
        const { setPassword, old_password, new_password, verify_password } = form;
        const missing = { setPassword, old_password, new_password, verify_password };
        throw changes ? new PartialSave(after, missing, failure) : failure;
      }
      return after;
    },
    // neither a password nor a security answer can be read
    hides: ({ form }) => form.setPassword || form.setQuestion,
    notKept: ({ changes }, _base, after) => notKept(changes ?? {}, after),
  };
}

/** Returns the changes that others may make as well. */
const contactIn = (changes: Changes | null): Changes => only(changes, isContact);

/** Returns what remains to send if fewer changes do; only the email address needs a proof. */
function fitted({ changes, form }: SentProfile, contact: Changes | null): SentProfile | null {
  const movesAddress = contact !== null && 'email' in contact;
  const isLeft = (name: string) =>
    !isContact(name) && (name !== 'current_password' || movesAddress);
  const left = { ...contact, ...only(changes, isLeft) };
  const isEmpty = !Object.keys(left).length;
  return isEmpty && !form.setPassword ? null : { form, changes: isEmpty ? null : left };
}

const isContact = (name: string) => (CONTACT as readonly string[]).includes(name);

const only = (changes: Changes | null, isMeant: (name: string) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes ?? {}).filter(([name]) => isMeant(name)));

/** Returns the members as a save sends them. */
function contactOf(profile: Profile): Changes {
  const { default_app_id: app, ...texts } = contactIn({ ...toProfileForm(profile) });
  return { ...texts, default_app_id: app ? Number(app) : app };
}

/** Returns an error without what is shown beside its fields. */
function besideFields(error: unknown, form: ProfileForm, step: ProfileStep): ApiError {
  if (!(error instanceof ApiError)) throw error;
  const problems = profileFailure(error, form, step);
  if (!problems.length) return error;
  const fields = Object.fromEntries(problems.map(({ field, message }) => [field, [message]]));
  return new ApiError({ ...error, message: '', fields });
}
