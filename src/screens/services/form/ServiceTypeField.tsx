import { isEqual } from '../../../core/lib/changes.ts';
import { defaultConfig } from '../../../core/services/configDefaults.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import { typeGroups } from '../../../core/services/serviceTypes.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useT } from '../../ui/useT.ts';
import type { ServicePartProps } from './ServicePartProps.ts';

export interface ServiceTypeFieldProps extends ServicePartProps {
  types: readonly ServiceType[];
}

/** The type: fixed once saved; until then it can be changed, here or in the gallery (spec 2 §4). */
export function ServiceTypeField(props: ServiceTypeFieldProps) {
  const { form, problems, onChange, type, types } = props;
  const t = useT();
  const confirm = useConfirm();
  const isTouched =
    type !== undefined &&
    (Object.keys(form.secrets).length > 0 || !isEqual(form.config, defaultConfig(type)));
  const change = async (next: ServiceType | undefined) => {
    const message = t('Change the type? This resets the configuration.');
    if (isTouched && !(await confirm({ message, action: t('Change type') }))) return;
    onChange('config', next ? defaultConfig(next) : {});
    onChange('secrets', {});
    onChange('type', next?.name ?? '');
  };
  const nameOf = (one: ServiceType) => `${one.label} (${one.name})`;
  return (
    <Field label={t('Service Type')} error={problemAt(problems, 'type')}>
      {(aria) =>
        form.id === null ? (
          <div className="df-group df-chosen-type">
            <select
              className="df-input df-select"
              part="input"
              {...aria}
              value={form.type}
              onChange={({ currentTarget: { value } }) =>
                void change(types.find(({ name }) => name === value))
              }
            >
              {typeGroups(types).map((group) => (
                <optgroup key={group.name} label={group.name}>
                  {group.types.map((one) => (
                    <option key={one.name} value={one.name}>
                      {nameOf(one)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Button onClick={() => void change(undefined)}>{t('Change type')}</Button>
          </div>
        ) : (
          <div className="df-group df-chosen-type">
            <input
              className="df-input"
              readOnly
              value={type ? nameOf(type) : form.type}
              {...aria}
            />
          </div>
        )
      }
    </Field>
  );
}
