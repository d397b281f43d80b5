import { isEqual } from '../lib/changes.ts';
import type { Draft } from '../forms/drafts.ts';
import { configFields } from './configFields.ts';
import { fieldKind, isSecret } from './fieldKind.ts';
import type { ServiceForm } from './serviceForm.ts';
import type { ConfigField, TypeOf } from './ServiceType.ts';

/** Connection strings can contain a password. */
const CONNECTION_NAME = /(^|_)(dsn|uri|connection_string)$/;

/** Whether a field can contain secrets: headers, parameters and options may contain tokens. */
const mayHoldSecrets = (field: ConfigField): boolean =>
  isSecret(field) ||
  CONNECTION_NAME.test(field.name) ||
  ['rows', 'pairs', 'raw'].includes(fieldKind(field));

/**
 * Returns the draft of a service's form without those members of the configuration that can contain
 * secrets: after a reload they are as the server has them.
 */
export function guardServiceDraft(draft: Draft<ServiceForm>, typeOf: TypeOf): Draft<ServiceForm> {
  const secretsOf = (form: ServiceForm): ReadonlySet<string> => {
    const hidden = configFields(typeOf(form.type), form.config).filter(mayHoldSecrets);
    return new Set(hidden.map(({ name }) => name));
  };
  const withoutSecrets = (form: ServiceForm): ServiceForm => {
    const names = secretsOf(form);
    const kept = Object.entries(form.config).filter(([name]) => !names.has(name));
    return { ...form, config: Object.fromEntries(kept) };
  };
  return {
    ...draft,
    write(form, baseline) {
      const isStored = draft.write(withoutSecrets(form), withoutSecrets(baseline));
      const isSaved = (name: string) => isEqual(form.config[name], baseline.config[name]);
      return isStored && [...secretsOf(form)].every(isSaved);
    },
    markSent: (form, baseline) =>
      draft.markSent(form && withoutSecrets(form), withoutSecrets(baseline)),
    restore(present) {
      const restored = draft.restore(withoutSecrets(present));
      if (!restored) return null;
      const complete = (form: ServiceForm) => ({
        ...form,
        config: { ...present.config, ...form.config },
      });
      const form = complete(restored.form);
      const sent = restored.sent && { sent: complete(restored.sent) };
      // the draft contained only secrets
      return isEqual(form, present) ? null : { ...restored, form, ...sent };
    },
  };
}
