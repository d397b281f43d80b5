import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useElementId } from '../../ui/ElementContext.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useT } from '../../ui/useT.ts';
import type { EditorTexts } from './ConfigInput.tsx';

export interface ListEntry {
  /** The name of an entry, as in 'Remove {name}'. */
  name: string;
  content: ReactNode;
}

export interface ListFrameProps extends EditorTexts {
  entries: readonly ListEntry[];
  /** The layout of an entry. */
  look: 'values' | 'pairs' | 'card';
  /** Shown between the description and the entries. */
  before?: ReactNode;
  /** Shown above the entries. */
  heads?: ReactNode;
  onAdd: () => void;
  onRemove: (at: number) => void;
}

/** A list of entries: its name, its description, and buttons to add and remove. */
export function ListFrame(props: ListFrameProps) {
  const { label, hint, error, required, entries, look, onAdd, onRemove } = props;
  const t = useT();
  const id = useElementId();
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onAdd();
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>('[data-entry]');
      fields?.[fields.length - 1]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    });
  };
  const remove = (at: number) => {
    onRemove(at);
    list.current?.focus();
  };
  const told = [hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <div
      ref={list}
      className="df-field df-entries-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={told || undefined}
      tabIndex={-1}
    >
      <span id={id} className={required ? 'df-label df-required' : 'df-label'}>
        {label}
      </span>
      {hint && (
        <span id={`${id}h`} className="df-hint">
          {hint}
        </span>
      )}
      {props.before}
      {entries.length === 0 && <p className="df-hint df-nothing">{t('None yet.')}</p>}
      {entries.length > 0 && props.heads}
      {entries.map(({ name, content }, at) => (
        <div key={at} className={`df-entry df-entry-${look}`} data-entry>
          {content}
          <IconButton
            icon="trash"
            label={t('Remove {name}', { name })}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      {error && (
        <span id={`${id}e`} className="df-error" role="alert">
          {error}
        </span>
      )}
      <div>
        <Button label={t('Add to {label}', { label })} onClick={add}>
          <Icon name="plus" />
          {t('Add')}
        </Button>
      </div>
    </div>
  );
}
