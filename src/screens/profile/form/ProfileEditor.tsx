import { useRef, type FormEvent } from 'react';
import { hasOwnPassword, type Profile } from '../../../core/profile/Profile.ts';
import { movesAddress, type ProfileForm } from '../../../core/profile/profileForm.ts';
import { PASSWORD_MINIMUM } from '../../../core/session/newPasswordProblems.ts';
import { Button } from '../../ui/Button.tsx';
import { SaveStatus } from '../../flow/form/SaveStatus.tsx';
import { RestoredNote } from '../../flow/form/RestoredNote.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { ConfirmHost } from '../../ui/useConfirm.tsx';
import { useFocusProblem } from '../../ui/form/useFocusProblem.ts';
import { useT } from '../../ui/useT.ts';
import { ContactFields } from './ContactFields.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { useProfileForm } from './useProfileForm.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { bind } from '../../flow/form/bind.ts';

/** The form of a profile, with its dialogs. */
export const ProfileEditor = (props: { profile: Profile }) => (
  <ConfirmHost>
    <Editor {...props} />
  </ConfirmHost>
);

/** Fields that a directory or provider manages are hidden. */
function Editor({ profile }: { profile: Profile }) {
  const t = useT();
  const saving = useProfileForm(profile);
  const { state, dialect, busy, error, refusals, said, save } = saving;
  const { form, baseline, problems } = state;
  const node = useRef<HTMLFormElement>(null);
  useFocusProblem(node, refusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save();
  };
  const fields = { form, problems, onChange: state.set };
  const isOwn = hasOwnPassword(profile);
  // also if a server requires it unexpectedly
  const isAsked = !!form.current_password || !!problemAt(problems, 'current_password');
  const asksPassword =
    isAsked || (dialect.asksPasswordForEmail && movesAddress(form, baseline) && !form.setPassword);
  return (
    <>
      {/* post, and no validation by the browser, whose messages aren't the specification's */}
      <form ref={node} className="df-profile-form" method="post" noValidate onSubmit={submit}>
        <RestoredNote state={state} />
        <div role="alert">
          {error && (
            <p className="df-note df-note-error" tabIndex={-1} dir="auto">
              {error}
            </p>
          )}
        </div>
        <ContactFields
          {...fields}
          asksPassword={asksPassword}
          isAddressFixed={!isOwn && dialect.asksPasswordForEmail}
          hadDefaultApp={baseline.default_app_id !== ''}
        />
        {isOwn && <QuestionFields {...fields} />}
        {isOwn && <PasswordChange {...fields} minimum={PASSWORD_MINIMUM} />}
        <div role="status">
          {said.map((sentence) => (
            <p key={sentence} className="df-note df-note-success">
              {sentence}
            </p>
          ))}
        </div>
        <div className="df-profile-save">
          <SaveStatus flow={saving} />
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyText={t('Saving…')}
            // if a save gets no valid response, the next one checks its result
            softDisabled={!state.dirty && error === null && !state.unanswered}
          >
            {t('Save')}
          </Button>
        </div>
      </form>
      {saving.dialog}
    </>
  );
}

/** The question that identifies users who forgot the password. Its answer is never shown again. */
function QuestionFields(props: FormProps<ProfileForm>) {
  const t = useT();
  const { text, checkbox } = bind(props);
  return (
    <FormSection
      heading="h3"
      title={t('Security Question')}
      hint={t('Verifies your identity if you forget your password.')}
    >
      <Checkbox {...checkbox('setQuestion')} label={t('Set a security question')} />
      {props.form.setQuestion && (
        <div className="df-columns">
          <TextField {...text('security_question')} label={t('Question')} required />
          <TextField {...text('security_answer')} label={t('Answer')} required />
        </div>
      )}
    </FormSection>
  );
}
