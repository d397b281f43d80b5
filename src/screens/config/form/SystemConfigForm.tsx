import { useCallback, useMemo, type ReactNode } from 'react';
import {
  configMembers,
  isSecretMember,
  loadSystemConfig,
  publicConfig,
  systemConfigSaving,
  type SystemConfig,
} from '../../../core/config/systemConfig.ts';
import { draftOf } from '../../../core/forms/drafts.ts';
import { notify } from '../../../core/notices/notices.ts';
import type { Id } from '../../../core/lib/Id.ts';
import { Checkbox } from '../../ui/list/Checkbox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useEmit } from '../../ui/ElementContext.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt } from '../../ui/problemAt.ts';
import { RecordField } from '../../flow/form/RecordField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useForm } from '../../flow/form/useForm.ts';
import type { Leaving } from '../../ui/useLeaving.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useT } from '../../ui/useT.ts';
import { SettingsForm } from './SettingsForm.tsx';

export interface SystemConfigFormProps {
  leaving: Leaving;
  /** Shown below, once the height of the settings is known. */
  children: ReactNode;
}

/** The settings of the instance, edited as a whole, if the server has a record (spec 1 §3, §7). */
export function SystemConfigForm({ leaving, children }: SystemConfigFormProps) {
  const app = useApp();
  const load = useCallback(async () => ({ config: await loadSystemConfig(app) }), [app]);
  const { value, error, retry, stop } = useLoaded(load);
  if (!value && !error) return <Skeleton lines={6} onStop={stop} />;
  return (
    <>
      {error && <ErrorState error={error} onRetry={retry} />}
      {value?.config && <Settings config={value.config} leaving={leaving} />}
      {children}
    </>
  );
}

function Settings({ config, leaving }: { config: SystemConfig; leaving: Leaving }) {
  const t = useT();
  const app = useApp();
  const emit = useEmit();
  const draft = useMemo(() => {
    const secrets = Object.keys(config).filter(isSecretMember);
    return draftOf<SystemConfig>(app, '/config', 'system', secrets);
  }, [app, config]);
  const state = useForm(config, { draft });
  const tell = (saved: SystemConfig) => {
    notify(app, 'success', t('System config updated successfully.'), t('Config'));
    emit('df-saved', { resource: 'system/config', record: publicConfig(saved) });
  };
  return (
    <SettingsForm
      label={t('System Config')}
      state={state}
      leaving={leaving}
      strategy={systemConfigSaving(app)}
      loaded={config}
      onSaved={tell}
    >
      <FormSection heading="h3" title={t('System Config')}>
        {configMembers(state.form).map((name) => (
          <Setting
            key={name}
            name={name}
            value={state.form[name]}
            before={config[name]}
            error={problemAt(state.problems, name)}
            onChange={(value) => state.set(name, value)}
          />
        ))}
      </FormSection>
    </SettingsForm>
  );
}

/** The records that members refer to, by the end of the member's name. */
const REFERENCES: Readonly<Record<string, string>> = {
  app_id: 'system/app',
  role_id: 'system/role',
  service_id: 'system/service',
  template_id: 'system/email_template',
};

interface SettingProps {
  name: string;
  value: unknown;
  /** The previous value: an emptied number stays a number. */
  before: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** One setting by the type of its value, labelled with its name in words. */
function Setting({ name, value, before, error, onChange }: SettingProps) {
  const [, path] = Object.entries(REFERENCES).find(([end]) => name.endsWith(end)) ?? [];
  const words = (path ? name.replace(/_id$/, '') : name).replaceAll('_', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  if (path) {
    return <RecordField label={label} path={path} value={value as Id | null} onChange={onChange} />;
  }
  if (typeof value === 'boolean') {
    return <Checkbox label={label} checked={value} onChange={onChange} />;
  }
  const isNumber = typeof before === 'number';
  const shownAs = isSecretMember(name) ? 'password' : 'text';
  return (
    <TextField
      label={label}
      name={name}
      error={error}
      type={isNumber ? 'number' : shownAs}
      autoComplete={isSecretMember(name) ? 'new-password' : 'off'}
      value={String((value ?? '') as string | number)}
      onChange={(text) => onChange(text === '' ? null : isNumber ? Number(text) : text)}
    />
  );
}
