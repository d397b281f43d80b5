import { useMemo, useState, type ReactNode } from 'react';
import { plural } from '../../../core/messages/plural.ts';
import { isEqual } from '../../../core/lib/changes.ts';
import { defaultConfig } from '../../../core/services/configDefaults.ts';
import { isBlank } from '../../../core/services/configValues.ts';
import type { ConfigField, ServiceType } from '../../../core/services/ServiceType.ts';
import { useT } from '../../ui/useT.ts';

export interface AdvancedFieldsProps {
  fields: readonly ConfigField[];
  config: Readonly<Record<string, unknown>>;
  type: ServiceType | undefined;
  /** One of them blocks the save, so they are shown. */
  isWrong: boolean;
  children: ReactNode;
}

/** Fields that few people change, collapsed; says how many of them have a value of their own. */
export function AdvancedFields({ fields, config, type, isWrong, children }: AdvancedFieldsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const usual = useMemo(() => (type ? defaultConfig(type) : {}), [type]);
  const isOwn = ({ name }: ConfigField) =>
    !(isBlank(config[name]) && isBlank(usual[name])) && !isEqual(config[name], usual[name]);
  const own = fields.filter(isOwn).length;
  return (
    <details
      className="df-fold df-advanced"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('Advanced settings')}
        {own > 0 && (
          <span className="df-hint">
            {' '}
            {plural(t, own, { one: '{count} changed', other: '{count} changed' })}
          </span>
        )}
      </summary>
      <div className="df-config">{children}</div>
    </details>
  );
}
