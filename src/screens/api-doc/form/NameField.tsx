import { useLayoutEffect, useRef, useState } from 'react';
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
  onRename: (name: string) => void;
}

/** A required and unique name: it is applied as soon as the typed text is valid. */
export function NameField({ label, value, taken, problemOf, onRename }: NameFieldProps) {
  const t = useT();
  const { hold } = useDoc().names;
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  // the name that this field has asked for, until it is the value
  const [own, setOwn] = useState<string | null>(null);
  // another part was opened, or the name was changed elsewhere
  if (last !== value) {
    setLast(value);
    setOwn(null);
    if (value !== own) setTyped(value);
  }
  const problem = (name: string) => {
    if (!name.trim()) return t('Enter a name.');
    if (name !== value && taken.includes(name)) return t('This name is already taken.');
    return problemOf?.(name);
  };
  const refused = problem(typed);
  const isRefused = typed !== value && refused !== undefined;
  /** The name that `onRename` would change, and whether another one was typed before it is shown. */
  const asked = useRef({ name: value, isOutrun: false });
  const rename = (name: string) => {
    if (name === value || problem(name)) return;
    asked.current.name = name;
    setOwn(name);
    onRename(name);
  };
  useLayoutEffect(() => {
    const { isOutrun } = asked.current;
    asked.current = { name: value, isOutrun: false };
    if (isOutrun) rename(typed);
  });
  // a layout effect: a save right after typing must be stopped
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
        // on a busy page the next letters can arrive before the former name has changed
        if (asked.current.name === value) rename(name);
        else asked.current.isOutrun = true;
      }}
    />
  );
}
