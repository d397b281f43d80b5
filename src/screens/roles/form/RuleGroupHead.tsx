import { plural } from '../../../core/messages/plural.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';
import type { RuleGroup } from './ruleGroups.ts';

/** The service that the rules below are about. */
export function RuleGroupHead({ group, onAdd }: { group: RuleGroup; onAdd: () => void }) {
  const { id, service, count } = group;
  const t = useT();
  const isMissing = id !== null && !service;
  const name = service ? service.name : isMissing ? String(id) : t('All');
  return (
    <div className="df-rule-group">
      <h5>
        {isMissing ? (
          <span className="df-error">
            {t('Service with id "{id}" not found.', { id: String(id) })}
          </span>
        ) : (
          name
        )}
      </h5>
      <span className="df-hint df-truncate">
        {plural(t, count, { one: '{count} rule', other: '{count} rules' })}
        {service?.label && service.label !== name && ` · ${service.label}`}
        {id === null && ` · ${t('for services without rules of their own')}`}
      </span>
      {!isMissing && (
        <IconButton
          icon="plus"
          label={t('Add rule for {service}', { service: name })}
          onClick={onAdd}
        />
      )}
    </div>
  );
}
