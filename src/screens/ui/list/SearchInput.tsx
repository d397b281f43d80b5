import type { KeyboardEvent } from 'react';
import { useElementId } from '../ElementContext.tsx';
import { Icon } from '../Icon.tsx';
import { isComposing } from '../isComposing.ts';

export interface SearchInputProps {
  label: string;
  /** Says what is searched, where the label alone does not. */
  hint?: string | undefined;
  value: string;
  onChange: (text: string) => void;
  /** Enter, or Shift+Enter for the other direction. It never saves a form around the search. */
  onEnter?: (isBack: boolean) => void;
  /** Arrow down. Without it, what contains the search gets the key. */
  onDown?: (() => void) | undefined;
  /** Escape clears the search; some apply that at once. */
  onClear?: () => void;
}

/** The text box of a search. */
export function SearchInput(props: SearchInputProps) {
  const { label, hint, value, onChange, onEnter, onDown, onClear = () => onChange('') } = props;
  const id = useElementId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') onEnter?.(event.shiftKey);
    else if (event.key === 'ArrowDown' && onDown) onDown();
    else if (event.key === 'Escape' && value) onClear();
    else return;
    event.preventDefault();
  };
  return (
    <div role="search" aria-label={label} className="df-filter">
      <label htmlFor={id} className="df-visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        // an empty one reads as the page does: its placeholder is cut at its end, not its beginning
        dir={value ? 'auto' : undefined}
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
