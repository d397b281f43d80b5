import { useState } from 'react';
import { useStore } from 'zustand';
import type { AccessCall } from '../../../core/access-rules/evaluateAccess.ts';
import { readCall } from '../../../core/access-rules/readCall.ts';
import type { RoleState } from '../../../core/access-rules/accessAt.ts';
import {
  requestorMasks,
  verbMasks,
  type Requestor,
  type Verb,
} from '../../../core/access-rules/verbMasks.ts';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { SuggestField } from '../../ui/form/SuggestField.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useT } from '../../ui/useT.ts';
import { keepEnter } from './keepEnter.ts';
import { useRuledServices } from './RuledServicesContext.ts';

const VerdictView = lazyPart(async () => (await import('../effects/VerdictView.tsx')).VerdictView);

export interface CallTesterProps {
  /** As the form stands. */
  role: RoleState;
  /** As the server has it; null while the role is new. */
  saved: RoleState | null;
  /** Shows a rule in the list, by its place. */
  onShowRule: (place: number) => void;
}

/** So many of a service's components are offered; who types more of one sees others. */
const SUGGESTED = 50;

/** Whether the role may make a call, said while it is typed (spec 2 §6). */
export function CallTester({ role, saved, onShowRule }: CallTesterProps) {
  const t = useT();
  const [verb, setVerb] = useState<Verb>('GET');
  const [requestor, setRequestor] = useState<Requestor>('API');
  const [address, setAddress] = useState('');
  const { service, path, query } = readCall(address);
  const call: AccessCall = { service, path, query, verb, requestor };
  const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  return (
    <>
      <div className="df-call" onFocus={VerdictView.preload} onKeyDown={keepEnter}>
        <SelectField
          label={t('Verb')}
          value={verb}
          options={options(Object.keys(verbMasks))}
          onChange={(value) => setVerb(value as Verb)}
        />
        <SuggestField
          label={t('Path')}
          suggestions={useSuggestions(service, path)}
          value={address}
          onChange={setAddress}
          hint={t('Service and resource path, e.g. {example}.', {
            example: 'db/_table/contact/1',
          })}
        />
        <SelectField
          label={t('Requestor')}
          value={requestor}
          options={options(Object.keys(requestorMasks))}
          onChange={(value) => setRequestor(value as Requestor)}
        />
      </div>
      {address.trim() && (
        <VerdictView call={call} role={role} saved={saved} onShowRule={onShowRule} />
      )}
    </>
  );
}

/** Services, and below one its components as far as they are known already. */
function useSuggestions(service: string, path: string): readonly string[] {
  const { services, lists } = useRuledServices();
  const known = useStore(lists.store);
  const below = (known[service]?.components ?? [])
    .filter((component) => component && !component.includes('*') && component.startsWith(path))
    .map((component) => `${service}/${component.replace(/\/$/, '')}`);
  const named = services.map(({ name }) => name).filter((name) => name.startsWith(service));
  return [...below, ...named].slice(0, SUGGESTED);
}
