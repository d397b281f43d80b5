import type { ReactNode } from 'react';
import { useElementId } from '../ElementContext.tsx';

export interface RadioOption<V> {
  value: V;
  label: string;
  hint?: ReactNode;
}

export interface RadioGroupProps<V> {
  label: string;
  value: V;
  options: readonly RadioOption<V>[];
  onChange: (value: V) => void;
}

/** One of a few choices that should be visible side by side. */
export function RadioGroup<V extends string | number>(props: RadioGroupProps<V>) {
  const { label, value, options, onChange } = props;
  const id = useElementId();
  return (
    <fieldset className="df-radios">
      <legend className="df-label">{label}</legend>
      {options.map((option) => {
        const own = `${id}-${option.value}`;
        return (
          <div key={option.value} className="df-check">
            <input
              type="radio"
              name={id}
              id={own}
              checked={option.value === value}
              aria-describedby={option.hint ? `${own}h` : undefined}
              onChange={() => onChange(option.value)}
            />
            <label htmlFor={own}>{option.label}</label>
            {option.hint && (
              <span id={`${own}h`} className="df-hint">
                {option.hint}
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
