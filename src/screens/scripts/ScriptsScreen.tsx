import { AdminGate } from '../flow/AdminGate.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { Scripts, type ScriptsProps } from './Scripts.tsx';

/** The scripts of an instance: the way to every event, and the editor of its script (spec 2 §2, §5). */
export function ScriptsScreen(props: ScriptsProps) {
  return (
    <KitRoot>
      <AdminGate>
        <Scripts {...props} />
      </AdminGate>
    </KitRoot>
  );
}
