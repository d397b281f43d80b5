import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { plural } from '../../../core/messages/plural.ts';
import { defaultConfig } from '../../../core/services/configDefaults.ts';
import { missingFor } from '../../../core/services/missingFor.ts';
import type { ServiceForm } from '../../../core/services/serviceForm.ts';
import type { ServiceType } from '../../../core/services/ServiceType.ts';
import { typeGroups } from '../../../core/services/serviceTypes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { problemAt, type Problems } from '../../ui/problemAt.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { SetField } from '../../flow/form/useForm.ts';
import { useApp } from '../../flow/useApp.ts';
import { useT } from '../../ui/useT.ts';
import { moveInGrid } from './moveInGrid.ts';
import { TypeIcon } from '../TypeIcon.tsx';

export interface TypeGalleryProps {
  types: readonly ServiceType[];
  problems: Problems;
  onChange: SetField<ServiceForm>;
}

/** The default type of a new service (spec 2 §9). */
const USUAL = ['sql_db', 'rws'];

/**
 * Every type that a new service can have, by group, with a search. Enter chooses the first, arrow
 * keys move through the cards, one of which is in the tab order.
 */
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    // after the form has moved the focus to its title
    queueMicrotask(() => {
      const { activeElement } = (current?.getRootNode() ?? {}) as Partial<ShadowRoot>;
      if (activeElement?.matches('.df-title')) current?.querySelector('input')?.focus();
    });
  }, []);
  const [stop, setStop] = useState('');
  const tabStop = found.find(({ name }) => name === stop) ?? found[0];
  const enter = (event: KeyboardEvent) => {
    const { key, target } = event;
    const cards = [...(box.current?.querySelectorAll('button') ?? [])];
    if (target instanceof HTMLButtonElement) {
      const next = moveInGrid(key, target, cards);
      // returns to the search from the first row
      if (next === target && key === 'ArrowUp') box.current?.querySelector('input')?.focus();
      else next?.focus();
      if (next) event.preventDefault();
      return;
    }
    if (key === 'ArrowDown') cards[0]?.focus();
    else if (key !== 'Enter') return;
    else if (first) choose(first);
    event.preventDefault();
  };
  return (
    <div ref={box} className="df-gallery df-form" role="presentation" onKeyDown={enter}>
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
                <TypeCard
                  type={type}
                  isFirst={search !== '' && type === first}
                  isTabStop={type === tabStop}
                  onFocus={() => setStop(type.name)}
                  onChoose={() => choose(type)}
                />
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
  /** Enter in the search chooses it. */
  isFirst: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function TypeCard({ type, isFirst, isTabStop, onFocus, onChoose }: TypeCardProps) {
  const t = useT();
  const license = useStore(
    useApp().page.environment,
    ({ environment }) => environment?.platform?.license,
  );
  const missing = missingFor(type, typeof license === 'string' ? license : undefined);
  return (
    <button
      type="button"
      className={isFirst ? 'df-type df-type-first' : 'df-type'}
      part="button"
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <span className="df-type-icon">
        <TypeIcon type={type} />
      </span>
      <span className="df-type-text">
        <b>
          <bdi>{type.label}</bdi>
        </b>{' '}
        {type.description && (
          <span className="df-hint">
            <bdi>{type.description}</bdi>{' '}
          </span>
        )}
        {missing && <span className="df-hint">{t('Requires: {what}', { what: missing })}</span>}
      </span>
    </button>
  );
}
