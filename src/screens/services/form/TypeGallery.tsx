import { useState, type KeyboardEvent } from 'react';
import { plural } from '../../../core/messages/plural.ts';
import { defaultConfig } from '../../../core/services/configDefaults.ts';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import { typeGroups } from '../../../core/services/serviceTypes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { SetField } from '../../flow/form/useForm.ts';
import { useT } from '../../ui/useT.ts';

export interface TypeGalleryProps {
  types: readonly ServiceType[];
  problems: Problems;
  onChange: SetField<ServiceForm>;
}

/** What a new service is when nobody says (spec 2 §9). */
const USUAL = ['sql_db', 'rws'];

/** Every type that a new service can have, by group, with a search; Enter takes the first. */
export function TypeGallery({ types, problems, onChange }: TypeGalleryProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const groups = typeGroups(types, search);
  const found = groups.flatMap((group) => group.types);
  const usual = USUAL.map((name) => found.find((type) => type.name === name)).find(Boolean);
  const first = search ? found[0] : (usual ?? found[0]);
  const choose = (type: ServiceType) => {
    onChange('type', type.name);
    onChange('config', defaultConfig(type));
    onChange('secrets', {});
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (first) choose(first);
  };
  return (
    <div className="df-gallery df-form" role="presentation" onKeyDown={enter}>
      <TextField
        label={t('Find a service type')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={setSearch}
        hint={first && t('Press Enter to choose {label}.', { label: first.label })}
        error={problemAt(problems, 'type')}
      />
      <p role="status" className="df-visually-hidden">
        {search &&
          plural(t, found.length, { one: '{count} type found', other: '{count} types found' })}
      </p>
      {found.length === 0 && <EmptyState title={t('No matching service types.')} />}
      {groups.map((group) => (
        <FormSection key={group.name} title={group.name}>
          <ul className="df-types">
            {group.types.map((type) => (
              <li key={type.name}>
                <TypeCard type={type} isFirst={type === first} onChoose={() => choose(type)} />
              </li>
            ))}
          </ul>
        </FormSection>
      ))}
    </div>
  );
}

interface TypeCardProps {
  type: ServiceType;
  isFirst: boolean;
  onChoose: () => void;
}

function TypeCard({ type, isFirst, onChoose }: TypeCardProps) {
  const t = useT();
  const missing = type.subscription_required ?? type.dependencies_required;
  return (
    <button
      type="button"
      className={isFirst ? 'df-option df-type df-type-first' : 'df-option df-type'}
      part="button"
      onClick={onChoose}
    >
      <b>
        <bdi>{type.label}</bdi>
      </b>
      {type.description && (
        <span className="df-hint">
          <bdi>{type.description}</bdi>
        </span>
      )}
      {missing && <span className="df-hint">{t('Requires: {what}', { what: missing })}</span>}
    </button>
  );
}
