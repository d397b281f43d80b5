import { AdminGate } from '../flow/AdminGate.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { Docs, type DocsProps } from './Docs.tsx';

/** The API of each service: its calls, what they take and answer, and a way to try them (spec 2 §2). */
export function DocsScreen(props: DocsProps) {
  return (
    <KitRoot>
      <AdminGate>
        <Docs {...props} />
      </AdminGate>
    </KitRoot>
  );
}
