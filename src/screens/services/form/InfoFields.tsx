import { nameProblem } from '../../../core/services/serviceProblems.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { bind } from '../../flow/form/bind.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { OtherCase, TakenName } from './NameConflict.tsx';
import { ServiceTypeField, type ServiceTypeFieldProps } from './ServiceTypeField.tsx';
import { useNamesakes } from './useNamesakes.ts';

/** The names of a service and its type. */
export function InfoFields(props: ServiceTypeFieldProps) {
  const { form, problems } = props;
  const t = useT();
  const { text, lines, checkbox } = bind(props);
  const { same, similar } = useNamesakes(form, problems);
  const refused = problemAt(problems, 'name');
  // a saved name isn't reported as a problem
  const wrong = refused ?? (form.name.trim() === form.savedName ? '' : nameProblem(form.name));
  return (
    <FormSection title={t('Basic')}>
      <ServiceTypeField {...props} />
      <div className="df-columns">
        <TextField
          {...text('name')}
          label={t('Name')}
          required
          hint={
            <>
              {!form.savedName && t('Requests use this name in their URLs.')}
              <span role="status">
                {similar.map((twin) => (
                  <OtherCase key={String(twin.id)} twin={twin} />
                ))}
              </span>
            </>
          }
          error={same ? <TakenName twin={same} said={refused} /> : wrong && t(wrong)}
        />
        <TextField {...text('label')} label={t('Label')} />
      </div>
      <TextArea {...lines('description')} label={t('Description')} rows={2} />
      <Checkbox {...checkbox('is_active')} label={t('Active')} />
    </FormSection>
  );
}
