import { useState } from 'react';
import type { AccessRule } from '../../../core/access-rules/AccessRule.ts';
import { accessPresets } from '../../../core/access-rules/accessPresets.ts';
import type { Id } from '../../../core/lib/Id.ts';
import {
  requestorMaskOf,
  requestorMasks,
  requestorsOf,
  verbMaskOf,
  verbsOf,
  type Requestor,
  type Verb,
} from '../../../core/access-rules/verbMasks.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { PickerButton } from '../../ui/form/PickerButton.tsx';
import { useT } from '../../ui/useT.ts';
import { useSharedRoles } from '../RolesContext.ts';
import { ComponentField } from './ComponentField.tsx';
import { RuleFilters } from './RuleFilters.tsx';
import { serviceById, useRuledServices } from './RuledServicesContext.ts';

export interface RuleEditorProps {
  rule: AccessRule;
  onChange: (rule: AccessRule) => void;
}

const verbOptions = (t: Translate) => [
  { value: 'GET', label: t('GET (read)') },
  { value: 'POST', label: t('POST (create)') },
  { value: 'PUT', label: t('PUT (replace)') },
  { value: 'PATCH', label: t('PATCH (update)') },
  { value: 'DELETE', label: t('DELETE (remove)') },
];

/** Bits beyond the five verbs are kept. */
const withVerbs = (mask: number, verbs: readonly string[]) =>
  (mask & ~31) | verbMaskOf(verbs as Verb[]);

/** The fields of an access rule. */
export function RuleEditor({ rule, onChange }: RuleEditorProps) {
  const t = useT();
  const ruled = useRuledServices();
  const service = serviceById(ruled, rule.service_id);
  const set = (changes: Partial<AccessRule>) => onChange({ ...rule, ...changes });
  const isDatabase = service !== null && ruled.databaseTypes.has(service.type);
  const { savedOf } = useSharedRoles();
  const saved = rule.role_id == null ? null : savedOf(rule.role_id);
  const savedRule = saved?.role_service_access_by_role_id?.find(({ id }) => id === rule.id);
  // the service is chosen next
  const [isNew] = useState(() => rule.id == null && service !== null && rule.verb_mask === 0);
  const [chosen, setChosen] = useState<Id | null>(null);
  const chooseService = (id: Id | null) => {
    setChosen(id);
    set({ service_id: id, component: '*' });
  };
  return (
    <>
      <div className="df-rule-fields">
        <ServiceField id={rule.service_id} onChange={chooseService} />
        <ComponentField
          service={service}
          value={rule.component ?? ''}
          startsOpen={isNew}
          isFresh={chosen !== null && chosen === rule.service_id}
          saved={savedRule?.component ?? null}
          onChange={(component) => set({ component })}
        />
        <PickerButton
          label={t('Access')}
          multiple
          options={verbOptions(t)}
          value={verbsOf(rule.verb_mask)}
          onChange={(verbs) => set({ verb_mask: withVerbs(rule.verb_mask, verbs) })}
        />
        <Presets onChange={(mask) => set({ verb_mask: (rule.verb_mask & ~31) | mask })} />
        <PickerButton
          label={t('Requestor')}
          multiple
          options={Object.keys(requestorMasks).map((name) => ({ value: name, label: name }))}
          value={requestorsOf(rule.requestor_mask)}
          onChange={(names) => set({ requestor_mask: requestorMaskOf(names as Requestor[]) })}
        />
      </div>
      {isDatabase || rule.filters?.length ? (
        <RuleFilters rule={rule} onChange={onChange} />
      ) : (
        <p className="df-hint">{t('Advanced filters are available for database services only.')}</p>
      )}
    </>
  );
}

/** The three sets of verbs that most rules use. */
function Presets({ onChange }: { onChange: (mask: number) => void }) {
  const t = useT();
  const presets = [
    [t('Read'), accessPresets.read],
    [t('Read and write'), accessPresets.write],
    [t('Everything'), accessPresets.everything],
  ] as const;
  return (
    <div className="df-field" role="group" aria-label={t('Presets')}>
      <span className="df-label" aria-hidden="true">
        {t('Presets')}
      </span>
      <span className="df-group">
        {presets.map(([label, mask]) => (
          <Button key={mask} kind="quiet" onClick={() => onChange(mask)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}

/** 'All' comes first (spec 2 §4); a service that no longer exists stays selected until changed. */
function ServiceField(props: { id: Id | null; onChange: (id: Id | null) => void }) {
  const t = useT();
  const ruled = useRuledServices();
  const { id } = props;
  const isMissing = id !== null && !serviceById(ruled, id);
  const error = isMissing ? t('Service with id "{id}" not found.', { id: String(id) }) : undefined;
  return (
    <PickerButton
      label={t('Service')}
      options={[
        { value: '', label: t('All') },
        ...ruled.services.map(({ id: own, name }) => ({ value: String(own), label: name })),
      ]}
      value={[id === null ? '' : String(id)]}
      error={error}
      onChange={([picked]) => {
        // choosing the same one again would clear it
        if (picked === undefined) return;
        const found = ruled.services.find((service) => String(service.id) === picked);
        props.onChange(found ? found.id : null);
      }}
    />
  );
}
