import type { ReactNode } from 'react';
import type { OutlineLine } from '../../../core/api-doc/docOutline.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VirtualList } from '../../ui/long/VirtualList.tsx';

export interface OutlineListProps {
  title: string;
  add: string;
  lines: readonly OutlineLine[];
  /** Shown if the list is empty. */
  empty: string;
  /** null if nothing can be added. */
  onAdd: (() => void) | null;
  /** Nothing can be added at the moment. */
  disabled: boolean;
  children: (line: OutlineLine) => ReactNode;
}

/** One kind of parts of a definition, with a button to add one. */
export function OutlineList(props: OutlineListProps) {
  const { title, add, lines, empty, onAdd, disabled, children } = props;
  return (
    <>
      <div className="df-head df-outline-head">
        <h3>{title}</h3>
        {onAdd && (
          <Button kind="quiet" disabled={disabled} onClick={onAdd}>
            <Icon name="plus" />
            {add}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <VirtualList label={title} items={lines} keyOf={({ key }) => key}>
          {children}
        </VirtualList>
      )}
      {!lines.length && <p className="df-hint">{empty}</p>}
    </>
  );
}
