import { Checkbox } from '../../../../src/screens/ui/list/Checkbox.tsx';
import { problemAt } from '../../../../src/screens/ui/problemAt.ts';
import { TextField } from '../../../../src/screens/ui/TextField.tsx';
import type { FormProps } from '../../../../src/screens/flow/form/useForm.ts';
import type { PersonForm } from './peopleCollection.ts';

export function PersonFields({ form, problems, onChange }: FormProps<PersonForm>) {
  return (
    <>
      <div className="df-columns">
        <TextField
          label="Email"
          value={form.email}
          onChange={(value) => onChange('email', value)}
          error={problemAt(problems, 'email')}
        />
        <TextField
          label="Display Name"
          value={form.name}
          onChange={(value) => onChange('name', value)}
          error={problemAt(problems, 'name')}
        />
      </div>
      <Checkbox
        label="Active"
        checked={form.is_active}
        onChange={(checked) => onChange('is_active', checked)}
      />
    </>
  );
}
