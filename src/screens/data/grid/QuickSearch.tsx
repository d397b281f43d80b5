import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

export interface QuickSearchProps {
  /** The current filter; use another key for another one. */
  search: string;
  onSearch: (text: string) => void;
}

/** Finds a text in any text column: Enter searches, and so does clearing it. */
export function QuickSearch({ search, onSearch }: QuickSearchProps) {
  const t = useT();
  const [text, setText] = useState(search);
  return (
    <form
      className="df-filter df-quick-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== search) onSearch(text);
      }}
    >
      <Icon name="search" />
      <input
        className="df-input"
        part="input"
        type="search"
        aria-label={t('Search records')}
        placeholder={t('Search records')}
        title={t('Press Enter to search all text columns.')}
        autoComplete="off"
        spellCheck="false"
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          if (!value && search) onSearch('');
        }}
      />
    </form>
  );
}
