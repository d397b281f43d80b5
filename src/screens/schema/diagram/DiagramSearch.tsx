import { useState } from 'react';
import { findTables } from '../../../core/schema/findTables.ts';
import type { SchemaPicture } from '../../../core/schema/schemaPicture.ts';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useT } from '../../ui/useT.ts';

export interface DiagramSearchProps {
  picture: SchemaPicture;
  /** Shows a table of the picture. */
  onFind: (name: string) => void;
}

/** Finds tables in the picture as somebody types; Enter goes to the next, with Shift to the one before. */
export function DiagramSearch({ picture, onFind }: DiagramSearchProps) {
  const t = useT();
  const id = useElementId();
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
    <div role="search" className="df-picture-search">
      <div className="df-filter">
        <label htmlFor={id} className="df-visually-hidden">
          {t('Find a table')}
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          dir="auto"
          className="df-input"
          placeholder={t('Find a table')}
          autoComplete="off"
          spellCheck="false"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text) type('');
            else if (event.key !== 'Enter') return;
            else if (found.length) {
              go((place + (event.shiftKey ? found.length - 1 : 1)) % found.length, found);
            }
            event.preventDefault();
          }}
        />
      </div>
      <span role="status" className="df-hint">
        {text.trim() &&
          (found.length
            ? t('{place} of {count}', { place: place + 1, count: found.length })
            : t('No matching tables.'))}
      </span>
    </div>
  );
}
