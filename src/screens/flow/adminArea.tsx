import type { ComponentType, FunctionComponent } from 'react';
import { AdminGate } from './AdminGate.tsx';
import { KitRoot } from './KitRoot.tsx';
import { ShortcutKeys } from './ShortcutKeys.tsx';

/** The path of an area in the console, or on its own page. */
export interface AreaProps {
  path?: string;
  linkBase?: string;
}

/** Returns the screen of an administration area: the area itself, shown only to administrators. */
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
