import { useRef, type ReactNode } from 'react';
import { useFocusAfterInert } from '../useFocusAfterInert.ts';

/**
 * The fields of a record that accept no input while it is being created: values typed after Save
 * might belong to no record.
 */
export function InertFields({ isInert, children }: { isInert: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useFocusAfterInert(fields, isInert);
  return (
    <div ref={fields} className="df-inert-fields" inert={isInert}>
      {children}
    </div>
  );
}
