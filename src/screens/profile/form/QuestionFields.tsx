import type { ProfileForm } from '../../../core/profile/profileForm.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { FormProps } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

/** The question that proves somebody who has forgotten the password. Its answer is never shown again. */
export function QuestionFields({ form, problems, onChange }: FormProps<ProfileForm>) {
  const t = useT();
  return (
    <FormSection
      heading="h3"
      title={t('Security Question')}
      hint={t('Proves that it is you when you have forgotten your password.')}
    >
      <Checkbox
        label={t('Set Security Question')}
        checked={form.setQuestion}
        onChange={(checked) => onChange('setQuestion', checked)}
      />
      {form.setQuestion && (
        <div className="df-columns">
          <TextField
            label={t('Question')}
            name="security_question"
            autoComplete="off"
            required
            value={form.security_question}
            onChange={(value) => onChange('security_question', value)}
            error={problemAt(problems, 'security_question')}
          />
          <TextField
            label={t('Answer')}
            name="security_answer"
            autoComplete="off"
            required
            value={form.security_answer}
            onChange={(value) => onChange('security_answer', value)}
            error={problemAt(problems, 'security_answer')}
          />
        </div>
      )}
    </FormSection>
  );
}
