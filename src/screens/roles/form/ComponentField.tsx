import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ServiceChoice } from '../../../core/roles/loadServices.ts';
import { errorText } from '../../../core/messages/errorText.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OptionList } from '../../ui/form/OptionList.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useT } from '../../ui/useT.ts';
import { useRuledServices } from './RuledServicesContext.ts';

export interface ComponentFieldProps {
  service: ServiceChoice | null;
  value: string;
  onChange: (component: string) => void;
  /** Its list of components is initially open. */
  startsOpen: boolean;
  /** The service has just been chosen. */
  isFresh: boolean;
  /** The component of the saved rule. */
  saved: string | null;
}

const PLAIN = ['', '*'];

/**
 * The component of a rule: any text with a star at its end, or one of the service's own list. It is
 * cleared if a newly chosen service has no list, or its response is a text (spec 2 §4).
 */
export function ComponentField(props: ComponentFieldProps) {
  const { service, value, onChange, isFresh, saved } = props;
  const t = useT();
  const { lists } = useRuledServices();
  const list = useStore(lists.store, (state) => (service ? state[service.name] : undefined));
  const components = service ? (list?.components ?? []) : PLAIN;
  useEffect(() => void lists.ask(service), [lists, service]);
  useEffect(() => {
    // what was typed since stays
    const isUntouched = value === (isFresh ? '*' : list?.isText ? saved : null);
    if (list?.status === 'failed' && value && isUntouched) onChange('');
    // oxlint-disable-next-line react/exhaustive-deps -- on a response, not on a rule change
  }, [list, isFresh]);
  return (
    <Field
      label={t('Component')}
      hint={t('End with * to match anything, or leave blank for the service itself.')}
      error={list?.error ? errorText(t, list.error) : undefined}
    >
      {(aria) => (
        <div className="df-component">
          <input
            className="df-input df-mono"
            part="input"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            {...aria}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <Popover
            kind="icon"
            startsOpen={props.startsOpen}
            title={t('Components')}
            label={t('Choose a component')}
            button={<Icon name="list" />}
          >
            {(close) => (
              <Components
                isLoading={service !== null && (!list || list.status === 'loading')}
                components={components}
                value={value}
                onPick={(component) => {
                  onChange(component);
                  close();
                }}
              />
            )}
          </Popover>
        </div>
      )}
    </Field>
  );
}

interface ComponentsProps {
  isLoading: boolean;
  components: readonly string[];
  value: string;
  onPick: (component: string) => void;
}

function Components({ isLoading, components, value, onPick }: ComponentsProps) {
  const t = useT();
  if (isLoading) return <Skeleton lines={3} />;
  return (
    <OptionList
      label={t('Components')}
      options={components.map((component) => ({
        value: component,
        label: component || t('the service itself'),
      }))}
      value={[value]}
      multiple={false}
      onPick={onPick}
    />
  );
}
