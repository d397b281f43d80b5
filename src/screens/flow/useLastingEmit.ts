import { useCallback } from 'react';
import { emitEvent, type Emit } from '../../core/page/emitEvent.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** Fires events at the element, or at the document once it has left the page. */
export function useLastingEmit(): Emit {
  const { host } = useElement();
  return useCallback<Emit>(
    (type, ...rest) => emitEvent(host.isConnected ? host : document, type, ...rest),
    [host],
  );
}
