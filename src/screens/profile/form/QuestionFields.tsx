import type { ProfileForm } from '../../../core/profile/profileForm.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';
import { bind } from '../../flow/form/bind.ts';

/** The question that proves somebody who has forgotten the password. Its answer is never shown again. */
export function QuestionFields(props: FormProps<ProfileForm>) {
  const t = useT();
  const { text, checkbox } = bind(props);
  return (
    <FormSection
      heading="h3"
      title={t('Security Question')}
      hint={t('Verifies your identity if you forget your password.')}
    >
      <Checkbox {...checkbox('setQuestion')} label={t('Set Security Question')} />
      {props.form.setQuestion && (
        <div className="df-columns">
          <TextField {...text('security_question')} label={t('Question')} required />
          <TextField {...text('security_answer')} label={t('Answer')} required />
        </div>
      )}
    </FormSection>
  );
}
