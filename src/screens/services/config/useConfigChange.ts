import { useLayoutEffect, useRef } from 'react';
import { configName } from '../../../core/services/configProblems.ts';
import { dsnSample } from '../../../core/services/dsn.ts';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import type { SetField } from '../../flow/form/useForm.ts';

export interface ConfigChange {
  change: (field: ConfigField, value: unknown) => void;
  /** undefined keeps the secret. */
  changeSecret: (name: string, value: string | undefined) => void;
}

/** Other members that a choice sets: the sample of its value, e.g. a connection string. */
function filledBy(field: ConfigField, value: unknown): Record<string, unknown> {
  const { affects, values } = field;
  const chosen = values?.find((one) => String(one.name) === String(value));
  if (!affects || !chosen) return {};
  const sample = chosen[affects];
  return { [affects]: affects === 'dsn' ? dsnSample(String(value), sample) : (sample ?? null) };
}

/** Changes single members of the configuration, even if a browser fills in several at once. */
export function useConfigChange(form: ServiceForm, onChange: SetField<ServiceForm>): ConfigChange {
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  }, [form]);
  const set = <K extends 'config' | 'secrets'>(member: K, value: ServiceForm[K]) => {
    latest.current = { ...latest.current, [member]: value };
    onChange(member, value);
  };
  const settle = (name: string) => {
    // the field's problem is cleared
    onChange(configName(name), undefined);
  };
  return {
    change: (field, value) => {
      const changes = { [field.name]: value, ...filledBy(field, value) };
      set('config', { ...latest.current.config, ...changes });
      settle(field.name);
    },
    changeSecret: (name, value) => {
      const { [name]: _before, ...others } = latest.current.secrets;
      set('secrets', value === undefined ? others : { ...others, [name]: value });
      settle(name);
    },
  };
}
