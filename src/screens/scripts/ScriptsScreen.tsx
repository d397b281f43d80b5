import { AdminGate } from '../flow/AdminGate.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { Scripts } from './Scripts.tsx';

export interface ScriptsScreenProps {
  path?: string;
  linkBase?: string;
}

/** The scripts of an instance: the way to every event, and the editor of its script (spec 2 §2, §5). */
export function ScriptsScreen(props: ScriptsScreenProps) {
  return (
    <KitRoot>
      <AdminGate>
        <Scripts {...props} />
      </AdminGate>
    </KitRoot>
  );
}
