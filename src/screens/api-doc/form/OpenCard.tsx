import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useElementId } from '../../ui/ElementContext.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ListedCard } from './CardList.tsx';
import { useDoc } from './DocContext.ts';
import { selectName } from './selectName.ts';

export interface OpenCardProps extends ListedCard {
  /** Its accessible name. */
  label: string;
  /** Shown while it is closed. */
  summary: ReactNode;
  removeLabel: string;
  children: ReactNode;
}

/** One entry of a list, shown as one line until it is opened: an endpoint can have dozens. */
export function OpenCard(props: OpenCardProps) {
  const { startsOpen } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useElementId();
  const { leave } = useDoc().names;
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (startsOpen) selectName(body.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is added
  }, []);
  const toggle = () => {
    // a name is required; any other problem is already in the document
    const refused = body.current?.querySelector('[required][aria-invalid=true]');
    if (refused) leave(() => setOpen(false));
    else setOpen(!isOpen);
  };
  return (
    <li>
      <div className="df-card" role="group" aria-label={props.label}>
        <div className="df-card-head">
          <button
            type="button"
            className="df-option df-card-line"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {props.summary}
          </button>
          <IconButton label={props.removeLabel} icon="trash" onClick={props.onRemove} />
        </div>
        <div ref={body} id={id} hidden={!isOpen}>
          {isOpen && <div className="df-card-body">{props.children}</div>}
        </div>
      </div>
    </li>
  );
}
