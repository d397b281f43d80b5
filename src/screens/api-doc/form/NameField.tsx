import { useLayoutEffect, useState } from 'react';
import { useElementId } from '../../ui/ElementContext.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';

export interface NameFieldProps {
  label: string;
  value: string;
  /** Names already in use. */
  taken: readonly string[];
  /** Other problems of a name; undefined without one. */
  problemOf?: ((name: string) => string | undefined) | undefined;
  /** Returns the reason if the document can't have the name, or ''. */
  onRename: (name: string) => string;
}

/** A required and unique name: it is applied as soon as the typed text is valid. */
export function NameField({ label, value, taken, problemOf, onRename }: NameFieldProps) {
  const t = useT();
  const { root, names } = useDoc();
  const { hold, applied } = names;
  const id = useElementId();
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // another part was opened, or the name was changed elsewhere
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  const problem = (name: string) => {
    if (!name.trim()) return t('Enter a name.');
    if (name !== value && taken.includes(name)) return t('This name is already taken.');
    return problemOf?.(name);
  };
  const invalid = problem(typed);
  const [reason, setReason] = useState('');
  const refused = invalid ?? (reason || undefined);
  const isRefused = typed !== value && refused !== undefined;
  // after the render: on a busy page, more letters arrive before the document has the former name
  useLayoutEffect(() => {
    if (typed === value || invalid !== undefined) return setReason('');
    const { current } = applied;
    // another field has just taken a name, perhaps this one: the next render knows
    if (current && current.root === root && current.by !== id) return;
    const refusal = onRename(typed);
    if (!refusal) applied.current = { by: id, root };
    setReason(refusal);
    // oxlint-disable-next-line react/exhaustive-deps -- for each name, and again if it becomes free
  }, [typed, invalid, root]);
  // a layout effect: a save right after typing must be stopped
  useLayoutEffect(() => (isRefused ? hold() : undefined), [isRefused, hold]);
  return (
    <TextField
      label={label}
      required
      autoComplete="off"
      value={typed}
      error={refused}
      onChange={setTyped}
    />
  );
}
