import { useState } from 'react';
import { Checkbox } from '../../ui/list/Checkbox.tsx';

export interface MethodCheckboxesProps {
  label: string;
  value: readonly string[];
  onChange: (methods: string[]) => void;
}

/** The methods that an entry can allow, as servers spell them. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A checkbox for each method. Other methods of the record are kept. */
export function MethodCheckboxes({ label, value, onChange }: MethodCheckboxesProps) {
  // an unchecked method can be checked again
  const [before] = useState(value);
  const besides = before.filter((name) => !METHODS.includes(name));
  const check = (name: string, checked: boolean) =>
    onChange(checked ? [...value, name] : value.filter((other) => other !== name));
  return (
    <fieldset className="df-checkboxes">
      <legend className="df-label">{label}</legend>
      <div className="df-verbs">
        {[...METHODS, ...besides].map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(name)}
            onChange={(checked) => check(name, checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
