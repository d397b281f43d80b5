import { useRef, useState, type ReactNode } from 'react';
import { useElementId } from '../../ui/ElementContext.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useDoc } from './DocContext.ts';

export interface OpenCardProps {
  /** Its accessible name. */
  label: string;
  /** What is seen while it is closed. */
  summary: ReactNode;
  removeLabel: string;
  onRemove: () => void;
  startsOpen: boolean;
  children: ReactNode;
}

/** One entry of a list, a line until it is opened: a call may take dozens. */
export function OpenCard(props: OpenCardProps) {
  const [isOpen, setOpen] = useState(props.startsOpen);
  const id = useElementId();
  const { leave } = useDoc().names;
  const body = useRef<HTMLDivElement>(null);
  const toggle = () => {
    // a name is what must be there; anything else that is wrong is in the document already
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
