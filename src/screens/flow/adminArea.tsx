import type { ComponentType, FunctionComponent } from 'react';
import { AdminGate } from './AdminGate.tsx';
import { KitRoot } from './KitRoot.tsx';
import { ShortcutKeys } from './ShortcutKeys.tsx';

/** Where an area is in the console, or on its own page. */
export interface AreaProps {
  path?: string;
  linkBase?: string;
}

/** Returns the screen of an area of administration: the area itself, shown to administrators only. */
export function adminArea<P extends object>(Area: ComponentType<P>): FunctionComponent<P> {
  return function AdminArea(props) {
    return (
      <KitRoot>
        <AdminGate>
          <ShortcutKeys>
            <Area {...props} />
          </ShortcutKeys>
        </AdminGate>
      </KitRoot>
    );
  };
}
