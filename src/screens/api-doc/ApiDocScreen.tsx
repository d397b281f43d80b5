import { AdminGate } from '../flow/AdminGate.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { ApiDoc, type ApiDocProps } from './ApiDoc.tsx';

/** What services say of their API, edited by forms or as text (spec 2 §2, §4, §9: Swagger editor). */
export function ApiDocScreen(props: ApiDocProps) {
  return (
    <KitRoot>
      <AdminGate>
        <ApiDoc {...props} />
      </AdminGate>
    </KitRoot>
  );
}
