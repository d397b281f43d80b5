import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { OperationHead } from '../../documents/OperationHead.tsx';
import { Responses } from '../../documents/Responses.tsx';
import { TryCall } from './TryCall.tsx';

export interface OperationViewProps {
  document: ApiDocument;
  operation: Operation;
  /** The id of the role whose view is shown. */
  role: string | null;
  /** The value of the path's table parameter, if a table linked here. */
  table: string | null;
  linkBase: string | undefined;
}

/** An endpoint: its purpose and parameters, beside its request and response. */
export function OperationView(props: OperationViewProps) {
  const { document, operation } = props;
  return (
    <div className="df-operation" data-call={operation.key}>
      <OperationHead operation={operation} />
      <TryCall {...props}>
        <Responses document={document} operation={operation} />
      </TryCall>
    </div>
  );
}
