import { useState } from 'react';
import { isMacPlatform, shownKeys } from '../../../core/text/shortcutKeys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

export interface QuickSearchProps {
  /** The text that is searched now. */
  search: string;
  /** A filter written by hand is on, which can't be combined with it. */
  isOff: boolean;
  onSearch: (text: string) => void;
}

/**
 * Finds a text in any text column: Enter searches, and so does clearing it. While the typed text
 * isn't searched yet, a button with the name of that key is shown.
 */
export function QuickSearch({ search, isOff, onSearch }: QuickSearchProps) {
  const t = useT();
  const [text, setText] = useState(search);
  const [inForce, setInForce] = useState(search);
  // Back, a saved view or “Clear filters” replaces what was typed since
  if (inForce !== search) {
    setInForce(search);
    setText(search);
  }
  const isPending = text.trim() !== search;
  return (
    <form
      className="df-filter df-quick-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) onSearch(text);
      }}
    >
      <Icon name="search" />
      <input
        className="df-input"
        part="input"
        type="search"
        aria-label={t('Search records')}
        placeholder={t('Search')}
        title={
          isOff ? t('Clear the filter to search.') : t('Press Enter to search all text columns.')
        }
        disabled={isOff}
        autoComplete="off"
        spellCheck="false"
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          if (!value && search) onSearch('');
        }}
      />
      {isPending && (
        <button type="submit" className="df-quick-go" aria-label={t('Search')}>
          <kbd>{shownKeys('Enter', isMacPlatform(navigator.platform)).join('')}</kbd>
        </button>
      )}
    </form>
  );
}
