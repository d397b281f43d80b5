import type { KeyboardEvent } from 'react';
import { useElementId } from '../ElementContext.tsx';
import { Icon } from '../Icon.tsx';

export interface SearchInputProps {
  label: string;
  /** Says what is searched, where the label alone does not. */
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The text box of a search: what its letters and keys do is up to whoever shows it. */
export function SearchInput({ label, hint, value, onChange, onKeyDown }: SearchInputProps) {
  const id = useElementId();
  return (
    <div role="search" className="df-filter">
      <label htmlFor={id} className="df-visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        dir="auto"
        className="df-input"
        part="input"
        placeholder={hint ?? label}
        aria-description={hint}
        autoComplete="off"
        spellCheck="false"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
