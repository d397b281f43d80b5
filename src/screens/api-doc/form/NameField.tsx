import { useLayoutEffect, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';

export interface NameFieldProps {
  label: string;
  value: string;
  /** Names that others have. */
  taken: readonly string[];
  /** What else is wrong with a name; undefined where nothing is. */
  problemOf?: ((name: string) => string | undefined) | undefined;
  onRename: (name: string) => void;
}

/** A name that must be there and be no one else's: what is typed counts as soon as it can be one. */
export function NameField({ label, value, taken, problemOf, onRename }: NameFieldProps) {
  const t = useT();
  const { hold } = useDoc().names;
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // another part is shown, or the name was changed elsewhere
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  const problem = (name: string) => {
    if (!name.trim()) return t('Enter a name.');
    if (name !== value && taken.includes(name)) return t('This name is already taken.');
    return problemOf?.(name);
  };
  const refused = problem(typed);
  const isRefused = typed !== value && refused !== undefined;
  // a layout effect: who saves right after typing must be stopped
  useLayoutEffect(() => (isRefused ? hold() : undefined), [isRefused, hold]);
  return (
    <TextField
      label={label}
      required
      autoComplete="off"
      value={typed}
      error={refused}
      onChange={(name) => {
        setTyped(name);
        if (name !== value && !problem(name)) onRename(name);
      }}
    />
  );
}
