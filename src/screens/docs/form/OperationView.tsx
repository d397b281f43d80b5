import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { OperationHead } from '../../documents/OperationHead.tsx';
import { Responses } from '../../documents/Responses.tsx';
import { TryCall } from './TryCall.tsx';

export interface OperationViewProps {
  document: ApiDocument;
  operation: Operation;
  /** The id of the role whose view is shown. */
  role: string | null;
  linkBase: string | undefined;
}

/** One call: what it is for and what it takes, beside its request and response. */
export function OperationView({ document, operation, role, linkBase }: OperationViewProps) {
  return (
    <div className="df-operation">
      <OperationHead operation={operation} />
      <TryCall document={document} operation={operation} role={role} linkBase={linkBase} />
      <Responses document={document} operation={operation} />
    </div>
  );
}
