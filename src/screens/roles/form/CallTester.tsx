import { useStore } from 'zustand';
import type { Id } from '../../../core/lib/Id.ts';
import type { RoleState } from '../../../core/access-rules/accessAt.ts';
import { CallFields } from '../../access/CallFields.tsx';
import { useAskedCall } from '../../access/useAskedCall.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { useRuledServices } from './RuledServicesContext.ts';

const RoleVerdict = lazyPart(async () => (await import('../effects/RoleVerdict.tsx')).RoleVerdict);

export interface CallTesterProps {
  /** null for a new role: no one has it. */
  id: Id | null;
  /** The form's current role. */
  role: RoleState;
  /** The role on the server; null for a new one. */
  saved: RoleState | null;
  /** Shows a rule in the list, by its place. */
  onShowRule: (place: number) => void;
}

/** The most components of a service that are suggested; typing more of a name shows others. */
const SUGGESTED = 50;

/** Whether the role allows a request, shown while it is typed (spec 2 §6), and who can send it. */
export function CallTester({ id, role, saved, onShowRule }: CallTesterProps) {
  const asked = useAskedCall();
  const { call, address } = asked;
  return (
    <>
      <CallFields
        asked={asked}
        suggestions={useSuggestions(call.service, call.path)}
        onFocus={RoleVerdict.preload}
      />
      {address.trim() && (
        <RoleVerdict id={id} call={call} role={role} saved={saved} onShowRule={onShowRule} />
      )}
    </>
  );
}

/** Services, and for one of them its components, if already loaded. */
function useSuggestions(service: string, path: string): readonly string[] {
  const { services, lists } = useRuledServices();
  const known = useStore(lists.store);
  const below = (known[service]?.components ?? [])
    .filter((component) => component && !component.includes('*') && component.startsWith(path))
    .map((component) => `${service}/${component.replace(/\/$/, '')}`);
  const named = services.map(({ name }) => name).filter((name) => name.startsWith(service));
  return [...below, ...named].slice(0, SUGGESTED);
}
