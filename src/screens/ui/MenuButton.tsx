import type { ReactNode } from 'react';
import { DOWN, SvgIcon } from './SvgIcon.tsx';
import { Popover } from './Popover.tsx';
import { useMenuKeys } from './useMenuKeys.ts';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  /** The action is destructive. */
  danger?: boolean;
}

/** A button that opens a menu of actions, for example the formats of an export. */
export function MenuButton(props: {
  label: string;
  icon?: ReactNode;
  kind?: 'plain' | 'quiet' | 'icon';
  /** A chosen action is running. */
  busy?: boolean;
  /** Shown above the items. */
  head?: ReactNode;
  items: readonly MenuItem[];
}) {
  const { label, icon, kind = 'plain', busy, head, items } = props;
  return (
    <Popover
      title={label}
      kind={kind}
      busy={busy}
      label={kind === 'icon' ? label : undefined}
      button={
        kind === 'icon' ? (
          icon
        ) : (
          <>
            {icon}
            <span>{label}</span>
            <SvgIcon d={DOWN} />
          </>
        )
      }
    >
      {(close) => (
        <>
          {head}
          <Items label={label} items={items} close={close} />
        </>
      )}
    </Popover>
  );
}

function Items(props: { label: string; items: readonly MenuItem[]; close: () => void }) {
  const move = useMenuKeys();
  return (
    <div
      role="menu"
      aria-label={props.label}
      className="df-menu"
      onKeyDown={(event) => void move(event)}
    >
      {props.items.map((item, index) => (
        <button
          key={item.label}
          type="button"
          data-autofocus={index === 0 || undefined}
          role="menuitem"
          className={item.danger ? 'df-option df-risky' : 'df-option'}
          onClick={() => {
            props.close();
            item.onSelect();
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
