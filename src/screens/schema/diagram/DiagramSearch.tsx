import { useState } from 'react';
import { findTables } from '../../../core/schema/findTables.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { SearchInput } from '../../ui/list/SearchInput.tsx';
import { useT } from '../../ui/useT.ts';

export interface DiagramSearchProps {
  picture: SchemaPicture;
  /** Shows a table in the diagram. */
  onFind: (name: string) => void;
}

/** Finds tables in the diagram while the user types; Enter goes to the next, Shift+Enter back. */
export function DiagramSearch({ picture, onFind }: DiagramSearchProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const found = findTables(picture.tables, text);
  const go = (next: number, names: readonly string[]) => {
    setPlace(next);
    const name = names[next];
    if (name !== undefined) onFind(name);
  };
  const type = (next: string) => {
    setText(next);
    go(0, findTables(picture.tables, next));
  };
  return (
    <div className="df-picture-search">
      <SearchInput
        label={t('Find a table')}
        value={text}
        onChange={type}
        onEnter={(isBack) => {
          if (found.length) go((place + (isBack ? found.length - 1 : 1)) % found.length, found);
        }}
      />
      <span role="status" className="df-hint">
        {text.trim() &&
          (found.length
            ? t('{place} of {count}', { place: place + 1, count: found.length })
            : t('No matching tables.'))}
      </span>
    </div>
  );
}
