import { useState, type KeyboardEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useT } from '../../ui/useT.ts';
import { isComposing } from '../../ui/isComposing.ts';

export interface FilterTextProps {
  filter: string;
  onApply: (filter: string) => void;
}

/** The filter as the API accepts it, to be written by hand. Enter applies it. */
export function FilterText({ filter, onApply }: FilterTextProps) {
  const t = useT();
  const [text, setText] = useState(filter);
  return (
    <form
      className="df-condition df-filter-text"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text.trim());
      }}
      onKeyDown={applyOnEnter}
    >
      <TextArea
        label={t('Filter')}
        value={text}
        hint={t('Example: (status = "open") and (total > 100)')}
        onChange={setText}
      />
      <Button kind="primary" type="submit">
        {t('Apply')}
      </Button>
    </form>
  );
}

/** Shift+Enter breaks the line. */
function applyOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, shiftKey, nativeEvent, target, currentTarget } = event;
  if (key !== 'Enter' || shiftKey || isComposing(nativeEvent)) return;
  if (!(target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}
