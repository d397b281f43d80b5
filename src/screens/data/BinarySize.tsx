import { byteCount } from '../../core/data/byteCount.ts';
import { formatBytes } from '../../core/messages/formatBytes.ts';
import { useElement } from '../ui/ElementContext.tsx';

/** Replaces binary data in a grid and in a form. */
export function BinarySize({ value }: { value: unknown }) {
  const { lang } = useElement();
  return <>{formatBytes(byteCount(value), lang)}</>;
}
